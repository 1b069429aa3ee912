// The page that a pay link opens: a person presses Pay or Decline. No scripts; every text is escaped.
import { html } from 'hono/html'
import type { Payment } from './payments.ts'

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 3rem auto; max-inline-size: 26rem; padding-inline: 1rem; }
button { font: inherit; padding: 0.6rem 1.4rem; margin-inline-end: 0.5rem; }
strong { font-size: 1.6rem; }
`

export const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

const said = {
  approved: 'Paid. You can close this page.',
  declined: 'Declined. Nothing was paid.',
  cancelled: 'Cancelled by the clinic. Nothing was paid.',
  expired: 'This link has ended. Nothing was paid.',
} as const

/** The amount as text, formatted like a browser in English does. */
const amountOf = ({ amount, currency }: Payment): string => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** The page of one payment, in the state that it has. */
export const payPage = (payment: Payment) =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pay (simulator)</title><style>${STYLE}</style></head>
<body><main><h1>Simulated payment</h1><p>Invoice ${payment.note}</p><p><strong>${amountOf(payment)}</strong></p>
${
  payment.state === 'pending'
    ? html`<form method="post"><button name="answer" value="pay">Pay</button><button name="answer" value="decline">Decline</button></form>`
    : html`<p role="status">${said[payment.state]}</p>`
}
</main></body></html>`
