// The pages that show the mailbox. Everything from a mail is escaped; its HTML is shown in a sandboxed frame alone.
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { addressOf, type Mailbox, type StoredMail } from './mailbox.ts'

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-inline-size: 60rem; padding-inline: 1rem; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { border-block-end: 1px solid color-mix(in srgb, currentcolor 25%, transparent); padding: 0.5rem; text-align: start; vertical-align: top; }
iframe { background: white; block-size: 32rem; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); inline-size: 100%; }
pre { overflow-wrap: anywhere; white-space: pre-wrap; }
dt { font-weight: 600; }
`

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** Allows no scripts, no requests except for links that a person opens, and no access to our origin. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'
const FRAMED = {
  ...HEADERS,
  'content-security-policy': `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`,
}

const layout = (prefix: string, title: string, refresh: boolean, body: unknown) =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${refresh ? raw('<meta http-equiv="refresh" content="5">') : ''}
<title>${title}</title>
<link rel="stylesheet" href="${prefix}/style.css">
</head>
<body>${body}</body>
</html>`

const listPage = (prefix: string, mails: StoredMail[], to: string | undefined) => {
  const recipient = (address: string) =>
    html`<a href="${prefix || '/'}?to=${encodeURIComponent(addressOf(address))}">${address}</a> `
  return layout(
    prefix,
    'Mail',
    true,
    html`<main><h1>Mail</h1>
<p>${to === undefined ? 'All recipients. Choose one to see their mail alone.' : html`To ${to}. <a href="${prefix || '/'}">All recipients</a>`}</p>
<table><thead><tr><th scope="col">Time (UTC)</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>
${mails.map(
  mail => html`<tr><td><time datetime="${mail.at}">${mail.at.slice(0, 19).replace('T', ' ')}</time></td>
<td>${mail.to.map(recipient)}</td><td><a href="${prefix}/${mail.id}">${mail.subject || '(no subject)'}</a></td></tr>`,
)}
</tbody></table>${mails.length === 0 ? html`<p>Nothing has been sent yet.</p>` : ''}</main>`,
  )
}

const mailPage = (prefix: string, mail: StoredMail) => {
  const files = mail.attachments ?? []
  const row = (term: string, text: string) => (text ? html`<dt>${term}</dt><dd>${text}</dd>` : '')
  return layout(
    prefix,
    mail.subject || '(no subject)',
    false,
    html`<main><p><a href="${prefix || '/'}">All mail</a></p><h1>${mail.subject || '(no subject)'}</h1>
<dl>${row('From', mail.from)}${row('To', mail.to.join(', '))}${row('Reply to', (mail.replyTo ?? []).join(', '))}
${row('Time (UTC)', mail.at)}${(mail.headers ?? []).map(({ name, value }) => row(name, value))}</dl>
${mail.html === undefined ? '' : html`<h2>HTML</h2><iframe title="HTML of the mail" sandbox="${SANDBOX}" src="${prefix}/${mail.id}/html"></iframe>`}
${mail.text === undefined ? '' : html`<h2>Text</h2><pre>${mail.text}</pre>`}
${files.length === 0 ? '' : html`<h2>Attachments</h2><ul>${files.map((file, n) => html`<li><a href="${prefix}/${mail.id}/attachments/${n}">${file.name}</a> (${file.type})</li>`)}</ul>`}
</main>`,
  )
}

/**
 * The pages as an app of their own, for `parent.route(prefix, mailboxApp(mailbox, prefix))`.
 * Paths: `/` (with `?to=`), `/mails.json` (with `?to=`), `/<id>`, `/<id>/html`, `/<id>/attachments/<n>`.
 */
export const mailboxApp = (mailbox: Mailbox, prefix = ''): Hono => {
  const app = new Hono()
  const missing = (context: Context) => context.text('There is no such mail.', 404, HEADERS)
  app.get('/', async context => {
    const to = context.req.query('to')
    return context.html(listPage(prefix, await mailbox.list(to), to), 200, HEADERS)
  })
  app.get('/style.css', context => context.body(STYLE, 200, { ...HEADERS, 'content-type': 'text/css' }))
  app.get('/mails.json', async context =>
    context.json(await mailbox.list(context.req.query('to')), 200, HEADERS),
  )
  app.get('/:id', async context => {
    const mail = await mailbox.get(context.req.param('id'))
    return mail ? context.html(mailPage(prefix, mail), 200, HEADERS) : missing(context)
  })
  app.get('/:id/html', async context => {
    const content = (await mailbox.get(context.req.param('id')))?.html
    if (content === undefined) return missing(context)
    // Links open in a new tab, outside the sandbox, as a mail program would do it.
    return context.html(`<!doctype html><base target="_blank">${content}`, 200, FRAMED)
  })
  app.get('/:id/attachments/:n', async context => {
    const mail = await mailbox.get(context.req.param('id'))
    const file = mail?.attachments?.[Number(context.req.param('n'))]
    if (!file) return missing(context)
    const name = encodeURIComponent(file.name).replace(
      /['()*]/g,
      char => `%${char.charCodeAt(0).toString(16)}`,
    )
    return context.body(new Uint8Array(Buffer.from(file.base64, 'base64')), 200, {
      ...HEADERS,
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
    })
  })
  return app
}
