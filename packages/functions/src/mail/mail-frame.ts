// The layout of every mail: one table of 600 px, inline styles, right-to-left in Arabic, dark if the mail program is.

export type MailLanguage = 'en' | 'de' | 'ar'

const colour = {
  page: '#f4f2ef',
  card: '#ffffff',
  line: '#e2dfda',
  ink: '#25211c',
  quiet: '#57524b',
  brand: '#005f5f',
}

// For mail programs in dark mode; only `!important` overrides inline styles.
const dark = `@media (prefers-color-scheme:dark){.page{background:rgb(23,21,19)!important}.card{background:#211f1c!important;border-color:#34312d!important}.line{border-color:#34312d!important}.ink{color:#eeebe7!important}.quiet{color:#bab5af!important}.brand{color:#5cc0bb!important}.act{background:#5cc0bb!important;color:#0d2120!important}}`

const font = `'IBM Plex Sans','IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif`

/** Text escaped for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** Fills in `{{name}}`. Values must be escaped already. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** Keeps addresses, codes and numbers in their order within Arabic. */
export const isolated = (html: string): string =>
  `<span dir="ltr" style="unicode-bidi:isolate">${html}</span>`

/** The parts of a mail in its language. All take HTML. */
export const partsOf = (language: MailLanguage) => {
  const lead = language === 'ar' ? 28 : 24
  const text = (html: string, style = '') =>
    `<p class="ink" style="margin:0 0 16px;font:400 16px/${lead}px ${font};color:${colour.ink};${style}">${html}</p>`
  const small = (html: string) =>
    `<p class="quiet" style="margin:0 0 8px;font:400 13px/22px ${font};color:${colour.quiet}">${html}</p>`
  return {
    text,
    small,
    heading: (html: string) =>
      `<h1 class="ink" style="margin:0 0 20px;font:600 22px/34px ${font};color:${colour.ink}">${html}</h1>`,
    code: (html: string) =>
      `<p class="ink" dir="ltr" style="margin:0 0 16px;font:600 28px/36px ${font};color:${colour.ink};letter-spacing:4px">${html}</p>`,
    strong: (html: string) => text(`<strong style="font-weight:600">${html}</strong>`),
    button: (html: string, link: string) =>
      `<p style="margin:0 0 24px"><a class="act" href="${link}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${colour.brand};font:600 16px/24px ${font};color:#ffffff;text-decoration:none">${html}</a></p>`,
    address: (html: string, link: string) =>
      small(
        `${html}<br><a class="quiet" href="${link}" dir="ltr" style="color:${colour.quiet};word-break:break-all;unicode-bidi:isolate">${link}</a>`,
      ),
    facts: (rows: readonly (readonly [string, string])[]) =>
      `<table class="line" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-top:1px solid ${colour.line}">${rows
        .map(
          ([label, value]) =>
            `<tr><td class="line quiet" width="34%" valign="top" style="padding:10px 0;padding-inline-end:12px;border-bottom:1px solid ${colour.line};font:400 14px/20px ${font};color:${colour.quiet}">${label}</td><td class="line ink" valign="top" style="padding:10px 0;border-bottom:1px solid ${colour.line};font:600 14px/20px ${font};color:${colour.ink}">${value}</td></tr>`,
        )
        .join('')}</table>`,
    close: (regards: string, sender: string) => text(`${regards}<br>${sender}`, 'margin-block:24px 0'),
  }
}

/**
 * A complete mail: the body in its card, and the foot below. Web mail drops attributes around the tables, so these repeat them.
 */
export const frame = (mail: {
  language: MailLanguage
  subject: string
  body: string
  foot: string
}): string => {
  const { language, subject, body, foot } = mail
  const told = `lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`
  return `<!doctype html><html ${told}><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${subject}</title><style>${dark}</style></head>
<body class="page" style="margin:0;background:${colour.page}"><table role="presentation" ${told} width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:32px 12px">
<table role="presentation" ${told} cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;margin-inline:auto">
<tr><td class="brand" style="padding:0 4px 16px;font:600 16px/24px ${font};color:${colour.brand}">VetRounds</td></tr>
<tr><td class="card" style="padding:28px;border:1px solid ${colour.line};border-radius:10px;background:${colour.card}">${body}</td></tr>
<tr><td style="padding:16px 4px 0">${foot}</td></tr>
</table></td></tr></table></body></html>`
}
