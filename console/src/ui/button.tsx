import type { ComponentProps } from 'react'
import styles from './button.module.css'

interface Props extends ComponentProps<'button'> {
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger' | 'grave'
}

export function Button({ look = 'plain', className, type = 'button', ...rest }: Props) {
  return <button type={type} className={`${styles.button} ${styles[look]} ${className ?? ''}`} {...rest} />
}
