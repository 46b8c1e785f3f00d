import { createHash } from 'node:crypto'
import { expect, inject, test } from 'vitest'

const product = inject('product')

test.each(['/', '/zhcn', '/login', '/user/safe', '/terms/privacy', '/news?id=1', '/offline', '/no-such-page'])(
  '%s runs its own scripts and no others',
  async path => {
    const response = await fetch(`${product.url}${path}`)
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    for (const rule of [
      "default-src 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    // Answers beside the page are data, which the browser does not run.
    const inline = [
      ...html.matchAll(/<script(?![^>]*\bsrc=)(?! type="application\/json")[^>]*>([\s\S]*?)<\/script>/g),
    ].map(([, code = '']) => code)
    expect(inline.length).toBeGreaterThan(0)
    for (const code of inline)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  },
)
