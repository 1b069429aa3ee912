// The page behind a mailed link that no longer works, in the look of the mails and in the language of its reader.
import { escapeHtml, fill, frame, type MailLanguage, partsOf } from './mail-frame.ts'

export type EndedLink = {
  language: MailLanguage
  /** The clinic that the link belonged to; missing for an unknown link. */
  clinic?: string
  /** Missing if nobody has confirmed it. */
  clinicEmail?: string | undefined
  /** The link may work, but too many links were opened from one network address. */
  isBusy?: boolean
}

type Words = { expired: string; ask: string; unknown: string; cut: string; busy: string; later: string }

const words: Record<MailLanguage, Words> = {
  en: {
    expired: 'This link has expired',
    ask: 'Links to invoices and estimates work for 7 days. {{clinic}} can send you a new one{{where}}',
    unknown: 'This link leads to nothing',
    cut: 'It may have been cut off. Open it from the email again, or ask the clinic for a new one.',
    busy: 'Too many attempts',
    later: 'Open the link again in 15 minutes.',
  },
  de: {
    expired: 'Dieser Link ist abgelaufen',
    ask: 'Links zu Rechnungen und Kostenvoranschlägen gelten 7 Tage. {{clinic}} sendet Ihnen gern einen neuen{{where}}',
    unknown: 'Dieser Link führt zu nichts',
    cut: 'Vielleicht wurde er abgeschnitten. Öffnen Sie ihn noch einmal aus der E-Mail, oder bitten Sie die Praxis um einen neuen.',
    busy: 'Zu viele Versuche',
    later: 'Bitte öffnen Sie den Link in 15 Minuten noch einmal.',
  },
  ar: {
    expired: 'انتهت صلاحية هذا الرابط',
    ask: 'تعمل روابط الفواتير وعروض الأسعار مدة 7 أيام. يمكن طلب رابط جديد من {{clinic}}{{where}}',
    unknown: 'لا يؤدي هذا الرابط إلى شيء',
    cut: 'ربما لم يُنسخ الرابط كاملاً. يُرجى فتحه من الرسالة مرة أخرى، أو طلب رابط جديد من العيادة.',
    busy: 'محاولات كثيرة',
    later: 'يُرجى فتح الرابط مرة أخرى بعد 15 دقيقة.',
  },
}

export const drawEndedLink = ({ language, clinic, clinicEmail, isBusy }: EndedLink): string => {
  const parts = partsOf(language)
  const say = words[language]
  if (clinic === undefined) {
    const [title, text] = isBusy ? [say.busy, say.later] : [say.unknown, say.cut]
    return frame({ language, subject: title, body: parts.heading(title) + parts.text(text), foot: '' })
  }
  const address = escapeHtml(clinicEmail ?? '')
  const detail = fill(say.ask, {
    clinic: `<bdi>${escapeHtml(clinic)}</bdi>`,
    where: address ? `: <a class="brand" href="mailto:${address}" dir="ltr">${address}</a>` : '.',
  })
  return frame({
    language,
    subject: say.expired,
    body: parts.heading(say.expired) + parts.text(detail),
    foot: '',
  })
}
