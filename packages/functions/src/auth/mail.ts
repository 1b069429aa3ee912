// Writes the texts of Cognito's mails. Cognito sends a single HTML part and fills in its own placeholders.
import { escapeHtml, fill, frame, isolated, type MailLanguage, partsOf } from '../mail/mail-frame.ts'
import { commonTexts, type MailKind, mailTexts } from './mail.texts.ts'

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
  const { heading, text, small, code: large, button, address, close } = partsOf(language)
  const hello = name ? fill(common.hello, { name: `<bdi>${escapeHtml(name)}</bdi>` }) : common.helloNobody
  const body = [
    heading(texts.subject),
    text(hello),
    text(fill(texts.body, { username: isolated(username ?? '') })),
    link ? button(texts.button ?? '', link) + address(texts.copy ?? '', link) : large(code),
    small(texts.life),
    close(common.regards, common.sender),
  ].join('\n')
  return {
    subject: texts.subject,
    html: frame({ language, subject: texts.subject, body, foot: small(common.ignore) }),
  }
}
