// The texts of a feature: `{name}` marks a parameter; `found_one`, `found_other` are the plural forms of `found`.

type Base<K> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K
export type TextKey<T> = Base<keyof T> & string

type TextOf<T, K extends string> = K extends keyof T ? T[K] : `${K}_other` extends keyof T ? T[`${K}_other`] : never
type MarksIn<S> = S extends `${string}{${infer Mark}}${infer Rest}` ? Mark | MarksIn<Rest> : never
type IsPlural<T, K extends string> = `${K}_other` extends keyof T ? 'count' : never
// Every text may name the product: the site's document says what it is called there.
type MarksOf<T, K extends string> = Exclude<MarksIn<TextOf<T, K>>, 'brand'> | IsPlural<T, K>

type Parameters<T, K extends string> = [MarksOf<T, K>] extends [never]
  ? []
  : [parameters: { readonly [M in MarksOf<T, K>]: M extends 'count' ? number : string | number }]

/** The texts of `Own`, and those of `Behind` that it does not have. */
export type Before<Own, Behind> = Own & {
  [K in keyof Behind as Base<K> extends Base<keyof Own> ? never : K]: Behind[K]
}

/** Returns a text. A missing key or parameter does not compile. */
export type Translate<T> = <K extends TextKey<T>>(key: K, ...parameters: Parameters<T, K>) => string

/** The keys that a translation needs. Chinese has no singular, so `_one` is left out. */
export type Translation<Us> = { readonly [K in Exclude<keyof Us, `${string}_one`>]: string }

type ForeignMarks<Us, Zhcn> = {
  [K in keyof Zhcn]: K extends keyof Us ? Exclude<MarksIn<Zhcn[K]>, MarksIn<Us[K]>> : K
}[keyof Zhcn]

/** The two languages of a feature. It does not compile if one lacks a key or has a mark that the other does not fill. */
export type Both<Us, Zhcn extends Translation<Us>> = [ForeignMarks<Us, Zhcn>] extends [never]
  ? Us
  : { readonly error: ForeignMarks<Us, Zhcn> }
