// Draws the mails of Cognito: one table, inline styles, right-to-left in Arabic. Cognito sends one part, HTML.
import { commonTexts, type MailKind, type MailLanguage, mailTexts } from './mail.texts.ts'

const colour = {
  page: '#f4f2ef',
  card: '#ffffff',
  line: '#e2dfda',
  ink: '#25211c',
  quiet: '#57524b',
  brand: '#005f5f',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

const isolated = (html: string): string => `<span dir="ltr" style="unicode-bidi:isolate">${html}</span>`

type Mail = {
  kind: MailKind
  language: MailLanguage
  name: string
  /** Cognito's placeholder for the code, which it fills in itself. */
  code: string
  /** Cognito's placeholder for the user name; only in mails to users that an admin made. */
  username?: string
  /** Where the button of the reset mail leads. */
  link?: string
}

/** Subject and HTML of a mail. The placeholders of Cognito stay in it word for word. */
export const mail = ({
  kind,
  language,
  name,
  code,
  username,
  link,
}: Mail): { subject: string; html: string } => {
  const texts = mailTexts[language][kind]
  const common = commonTexts[language]
  const font = `'IBM Plex Sans','IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif`
  const lead = language === 'ar' ? 28 : 24
  const text = (html: string, style = '') =>
    `<p style="margin:0 0 16px;font:400 16px/${lead}px ${font};color:${colour.ink};${style}">${html}</p>`
  const small = (html: string) =>
    `<p style="margin:0 0 8px;font:400 13px/22px ${font};color:${colour.quiet}">${html}</p>`
  const hello = name ? fill(common.hello, { name: `<bdi>${escapeHtml(name)}</bdi>` }) : common.helloNobody
  const shownCode = `<p dir="ltr" style="margin:0 0 16px;font:600 28px/36px ${font};color:${colour.ink};letter-spacing:4px">${code}</p>`
  const button = `<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${colour.brand};font:600 16px/24px ${font};color:#ffffff;text-decoration:none">${texts.button}</a></p>`
  const address = small(
    `${texts.copy}<br><a href="${link}" dir="ltr" style="color:${colour.quiet};word-break:break-all;unicode-bidi:isolate">${link}</a>`,
  )
  const body = [
    `<h1 style="margin:0 0 20px;font:600 22px/34px ${font};color:${colour.ink}">${texts.subject}</h1>`,
    text(hello),
    text(fill(texts.body, { username: isolated(username ?? '') })),
    link ? button + address : shownCode,
    small(texts.life),
    ...(texts.end ? [text(`<strong style="font-weight:600">${texts.end}</strong>`)] : []),
    text(`${common.regards}<br>VetRounds`, 'margin-block-end:0'),
  ].join('\n')
  const html = `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><title>${texts.subject}</title></head>
<body style="margin:0;background:${colour.page}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:32px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;margin-inline:auto">
<tr><td style="padding:0 4px 16px;font:600 16px/24px ${font};color:${colour.brand}">VetRounds</td></tr>
<tr><td style="padding:28px;border:1px solid ${colour.line};border-radius:10px;background:${colour.card}">${body}</td></tr>
<tr><td style="padding:16px 4px 0">${small(common.ignore)}</td></tr>
</table></td></tr></table></body></html>`
  return { subject: texts.subject, html }
}
