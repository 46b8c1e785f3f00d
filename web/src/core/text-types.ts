// The texts of a feature: `{name}` marks a parameter; `found_one`, `found_other` are the plural forms of `found`.

type Base<K> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K
type MarksIn<S> = S extends `${string}{${infer Mark}}${infer Rest}` ? Mark | MarksIn<Rest> : never
type TextKey<T> = Base<keyof T & string>

/** The parameters of a text; of a plural, those of its `_other`. Every text may name the product: the site's document says what it is called there. */
type MarksOf<T, K extends string> = K extends keyof T
  ? Exclude<MarksIn<T[K]>, 'brand'>
  : `${K}_other` extends keyof T
    ? Exclude<MarksIn<T[`${K}_other`]>, 'brand'> | 'count'
    : never

/** The parameters of each text of a catalogue. Mapped over a plain union of keys: of a mapped type that renames its keys the compiler would go through all of them for each. */
export type Marks<T> = { readonly [K in TextKey<T>]: MarksOf<T, K> }

type Parameters<M extends string> = [M] extends [never]
  ? []
  : [parameters: { readonly [Mark in M]: Mark extends 'count' ? number : string | number }]

type MarkOf<Own, Behind, Last, K> = (K extends keyof Own
  ? Own[K]
  : K extends keyof Behind
    ? Behind[K]
    : K extends keyof Last
      ? Last[K]
      : never) &
  string

/** Returns a text: one of a feature, or of those behind it. A missing key or parameter does not compile. */
export type Translate<Own, Behind = object, Last = object> = <
  K extends (keyof Own | keyof Behind | keyof Last) & string,
>(
  key: K,
  ...parameters: Parameters<MarkOf<Own, Behind, Last, K>>
) => string

/** The keys that a translation needs. Chinese has no singular, so `_one` is left out. */
export type Translation<Us> = { readonly [K in Exclude<keyof Us, `${string}_one`>]: string }

type ForeignMarks<Us, Zhcn> = {
  [K in keyof Zhcn]: K extends keyof Us ? Exclude<MarksIn<Zhcn[K]>, MarksIn<Us[K]>> : K
}[keyof Zhcn]

/** The two languages of a feature. It does not compile if one lacks a key or has a mark that the other does not fill. */
export type Both<Us, Zhcn extends Translation<Us>> = [ForeignMarks<Us, Zhcn>] extends [never]
  ? Us
  : { readonly error: ForeignMarks<Us, Zhcn> }
