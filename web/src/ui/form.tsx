import type { ReactNode } from 'react'
import type { FormState } from '../core/use-form.ts'
import { ActionBar } from './action-bar.tsx'
import { Button } from './button.tsx'
import css from './form.module.css'
import { FormFault } from './form-fault.tsx'
import layout from './layout.module.css'
import { Page, type PageProps } from './page.tsx'
import { Sheet, type SheetProps } from './sheet.tsx'

interface FormProps {
  readonly form: FormState
  readonly children: ReactNode
  /** Below the fields: what the form leads to. */
  readonly note?: ReactNode
}

export interface SubmitProps {
  /** The text of the button. */
  readonly submit: string
  /** What the fields cannot say: a choice beside them was not made. */
  readonly disabled?: boolean | undefined
  /** bad: it cannot be undone. */
  readonly look?: 'primary' | 'bad' | undefined
}

/** The fields of a form one below the other, also within a card. */
export const Fields = ({ children }: { readonly children: ReactNode }) => (
  <div className={`${layout.stack4} ${css.fields}`}>{children}</div>
)

/** The form itself, where it is one part of a page or sheet. */
export const Form = ({ form, children, note, page }: FormProps & { readonly page?: boolean }) => (
  <form id={form.id} className={page ? `${css.form} ${css.page}` : css.form} noValidate onSubmit={form.onSubmit}>
    {children}
    {form.fault && <FormFault text={form.fault} />}
    {note && <p className={`${layout.detail} ${css.note}`}>{note}</p>}
  </form>
)

/** The button that submits the form, wherever it stands. */
export const SubmitButton = ({
  form,
  submit,
  disabled = false,
  look = 'primary',
}: SubmitProps & { readonly form: FormState }) => (
  <Button wide look={look} type="submit" form={form.id} busy={form.busy} disabled={!form.ready || disabled}>
    {submit}
  </Button>
)

interface FormPageProps extends FormProps, SubmitProps, Omit<PageProps, 'bar' | 'children'> {
  /** What opens over the page: sheets. */
  readonly overlays?: ReactNode
}

/** A page that is one form, with its button in the bar. */
export const FormPage = ({ form, submit, disabled, look, note, children, overlays, ...page }: FormPageProps) => (
  <Page
    {...page}
    bar={
      <ActionBar>
        <SubmitButton form={form} submit={submit} disabled={disabled} look={look} />
      </ActionBar>
    }
  >
    <Form page form={form} note={note}>
      {children}
    </Form>
    {overlays}
  </Page>
)

interface FormSheetProps extends FormProps, SubmitProps, Omit<SheetProps, 'bar' | 'children'> {}

/** A sheet that is one form. */
export const FormSheet = ({ form, submit, disabled, look, note, children, ...sheet }: FormSheetProps) => (
  <Sheet {...sheet} bar={<SubmitButton form={form} submit={submit} disabled={disabled} look={look} />}>
    <Form form={form} note={note}>
      {children}
    </Form>
  </Sheet>
)
