// Sentences of the mails that clinics send to people, in the reader's language (glossary § 8). {{x}} is filled in.
import type { Role } from '@vetrounds/core/access/roles'
import type { ClinicMail } from '@vetrounds/core/outbox/outbox'
import type { MailLanguage } from './mail-frame.ts'

type Words = {
  subject: string
  body: string
  button?: string
  /** How long the link works. */
  life?: string
}

type Shared = {
  hello: string
  helloNobody: string
  regards: string
  sender: string
  copy: string
  role: string
  branches: string
  allBranches: string
  and: string
  validUntil: string
  /** Date and time. */
  when: string
  email: string
  number: string
  total: string
  balance: string
  due: string
  pay: string
  /** How much of what is open the pay link takes, and until when it works. */
  payPart: string
  payUntil: string
  upTo: string
  holdsUntil: string
  sentFor: string
  roles: Record<Role, string>
}

export const shared: Record<MailLanguage, Shared> = {
  en: {
    hello: 'Hello {{name}},',
    helloNobody: 'Hello,',
    regards: 'Kind regards,',
    sender: 'VetRounds',
    copy: 'If the button does not work, copy this address:',
    role: 'Role',
    branches: 'Branches',
    allBranches: 'All branches',
    and: ', ',
    validUntil: 'Valid until',
    when: '{{date}} at {{time}}',
    email: 'Email',
    number: 'Invoice number',
    total: 'Total',
    balance: 'Balance due',
    due: 'Due date',
    pay: 'Pay online',
    payPart: 'This pays {{amount}} of the balance due.',
    payUntil: 'The payment link works until {{date}} at {{time}}.',
    upTo: 'Up to',
    holdsUntil: 'Estimate valid until',
    sentFor: 'Sent for {{clinic}}. If you don’t know the clinic, ignore this email: nothing happens.',
    roles: {
      super_admin: 'Super administrator',
      admin: 'Administrator',
      manager: 'Manager',
      vet: 'Veterinarian',
      staff: 'Staff',
    },
  },
  de: {
    hello: 'Guten Tag {{name}},',
    helloNobody: 'Guten Tag,',
    regards: 'Mit freundlichen Grüßen',
    sender: 'VetRounds',
    copy: 'Wenn die Schaltfläche nicht funktioniert, diese Adresse kopieren:',
    role: 'Rolle',
    branches: 'Standorte',
    allBranches: 'Alle Standorte',
    and: ', ',
    validUntil: 'Gültig bis',
    when: '{{date}} um {{time}} Uhr',
    email: 'E-Mail',
    number: 'Rechnungsnummer',
    total: 'Gesamtbetrag',
    balance: 'Offener Betrag',
    due: 'Fällig am',
    pay: 'Online bezahlen',
    payPart: 'Damit werden {{amount}} des offenen Betrags bezahlt.',
    payUntil: 'Der Zahlungslink gilt bis {{date}} um {{time}} Uhr.',
    upTo: 'Bis zu',
    holdsUntil: 'Kostenvoranschlag gültig bis',
    sentFor:
      'Gesendet für {{clinic}}. Kennen Sie die Praxis nicht, ignorieren Sie diese E-Mail: Es geschieht nichts.',
    roles: {
      super_admin: 'Hauptadministrator',
      admin: 'Administrator',
      manager: 'Leitung',
      vet: 'Tierarzt / Tierärztin',
      staff: 'Mitarbeiter/in',
    },
  },
  ar: {
    hello: 'تحية طيبة {{name}}،',
    helloNobody: 'تحية طيبة،',
    regards: 'مع أطيب التحيات،',
    sender: 'فريق VetRounds',
    copy: 'إن لم يعمل الزر، يُرجى نسخ هذا العنوان:',
    role: 'الدور',
    branches: 'الفروع',
    allBranches: 'كل الفروع',
    and: ' و',
    validUntil: 'صالحة حتى',
    when: '{{date}} الساعة {{time}}',
    email: 'البريد الإلكتروني',
    number: 'رقم الفاتورة',
    total: 'الإجمالي',
    balance: 'المبلغ المتبقي',
    due: 'تاريخ الاستحقاق',
    pay: 'الدفع عبر الإنترنت',
    payPart: 'يُدفع بذلك {{amount}} من المبلغ المتبقي.',
    payUntil: 'رابط الدفع صالح حتى {{date}} الساعة {{time}}.',
    upTo: 'حتى',
    holdsUntil: 'عرض السعر صالح حتى',
    sentFor: 'أُرسلت باسم {{clinic}}. إن لم تكن العيادة معروفة لك، يُرجى تجاهل الرسالة: لن يحدث شيء.',
    roles: {
      super_admin: 'مدير عام النظام',
      admin: 'مدير النظام',
      manager: 'مدير',
      vet: 'طبيب بيطري',
      staff: 'موظف',
    },
  },
}

export const words: Record<MailLanguage, Record<ClinicMail['kind'], Words>> = {
  en: {
    invite: {
      subject: '{{clinic}} invites you to its team',
      body: '{{by}} invites you to work with {{clinic}} in VetRounds.',
      button: 'Accept invite',
      life: 'Works for 7 days and once only.',
    },
    invoice: {
      subject: 'Invoice {{number}} from {{clinic}}',
      body: 'Here is invoice {{number}} of {{clinic}}.',
      button: 'Open the PDF',
      life: 'Works for 7 days, without an account.',
    },
    dunning: {
      subject: '{{letter}}: invoice {{number}}, {{clinic}}',
      body: 'Invoice {{number}} of {{clinic}} is past its due date and still open. Here is our letter about it. If it was paid meanwhile, please disregard this email.',
      button: 'Open the PDF',
      life: 'Works for 7 days, without an account.',
    },
    estimate: {
      subject: 'Estimate from {{clinic}}',
      body: 'Here is an estimate of {{clinic}}. It is no invoice.',
      button: 'Open the PDF',
      life: 'Works for 7 days, without an account.',
    },
    clinicMailbox: {
      subject: 'Confirm the mailbox of {{clinic}}',
      body: 'This address was given as the email of {{clinic}}. Once it is confirmed, people can ask to join the clinic by it.',
      button: 'Confirm mailbox',
      life: 'Works for 7 days and once only.',
    },
    request: {
      subject: '{{name}} asks to join {{clinic}}',
      body: '{{name}} asks to join {{clinic}}. You decide about the role and the branches.',
      button: 'See the request',
    },
    approved: {
      subject: 'You are now part of {{clinic}}',
      body: 'Your request to join {{clinic}} was approved.',
      button: 'Open VetRounds',
    },
    declined: {
      subject: 'Your request to join was declined',
      body: '{{clinic}} declined your request to join. If that surprises you, ask the clinic.',
    },
  },
  de: {
    invite: {
      subject: 'Einladung ins Team: {{clinic}}',
      body: '{{by}} lädt Sie ein, in VetRounds mit {{clinic}} zu arbeiten.',
      button: 'Einladung annehmen',
      life: 'Gültig: 7 Tage, nur einmal verwendbar.',
    },
    invoice: {
      subject: 'Rechnung {{number}}: {{clinic}}',
      body: 'hier finden Sie die Rechnung {{number}} von {{clinic}}.',
      button: 'PDF öffnen',
      life: 'Gültig: 7 Tage, ohne Konto.',
    },
    dunning: {
      subject: '{{letter}}: Rechnung {{number}}, {{clinic}}',
      body: 'die Rechnung {{number}} von {{clinic}} ist fällig und noch offen. Hier finden Sie unser Schreiben dazu. Falls die Zahlung inzwischen erfolgt ist, betrachten Sie diese E-Mail als gegenstandslos.',
      button: 'PDF öffnen',
      life: 'Gültig: 7 Tage, ohne Konto.',
    },
    estimate: {
      subject: 'Kostenvoranschlag: {{clinic}}',
      body: 'hier finden Sie einen Kostenvoranschlag von {{clinic}}. Er ist keine Rechnung.',
      button: 'PDF öffnen',
      life: 'Gültig: 7 Tage, ohne Konto.',
    },
    clinicMailbox: {
      subject: 'Postfach bestätigen: {{clinic}}',
      body: 'diese Adresse wurde als E-Mail-Adresse von {{clinic}} angegeben. Nach der Bestätigung sind über sie Beitrittsanfragen möglich.',
      button: 'Postfach bestätigen',
      life: 'Gültig: 7 Tage, nur einmal verwendbar.',
    },
    request: {
      subject: 'Beitrittsanfrage von {{name}}',
      body: '{{name}} möchte {{clinic}} beitreten. Über Rolle und Standorte entscheiden Sie.',
      button: 'Anfrage ansehen',
    },
    approved: {
      subject: 'Anfrage angenommen: {{clinic}}',
      body: 'Ihre Anfrage, {{clinic}} beizutreten, wurde angenommen.',
      button: 'VetRounds öffnen',
    },
    declined: {
      subject: 'Beitrittsanfrage abgelehnt',
      body: '{{clinic}} hat Ihre Beitrittsanfrage abgelehnt. Kommt das unerwartet, fragen Sie bitte in der Praxis nach.',
    },
  },
  ar: {
    invite: {
      subject: 'دعوة للانضمام إلى فريق {{clinic}}',
      body: 'وصلتك دعوة من {{by}} للعمل ضمن فريق {{clinic}} على VetRounds.',
      button: 'قبول الدعوة',
      life: 'مدة الصلاحية: 7 أيام، ولمرة واحدة فقط.',
    },
    invoice: {
      subject: 'فاتورة {{number}} من {{clinic}}',
      body: 'إليك الفاتورة {{number}} من {{clinic}}.',
      button: 'فتح ملف PDF',
      life: 'مدة الصلاحية: 7 أيام، دون الحاجة إلى حساب.',
    },
    dunning: {
      subject: '{{letter}}: الفاتورة {{number}}، {{clinic}}',
      body: 'تجاوزت الفاتورة {{number}} من {{clinic}} تاريخ استحقاقها وما زالت غير مسددة. إليك خطابنا بشأنها. وإذا سُدّد المبلغ في هذه الأثناء فلا حاجة إلى أي إجراء.',
      button: 'فتح ملف PDF',
      life: 'مدة الصلاحية: 7 أيام، دون الحاجة إلى حساب.',
    },
    estimate: {
      subject: 'عرض سعر من {{clinic}}',
      body: 'إليك عرض سعر من {{clinic}}، وهو ليس فاتورة.',
      button: 'فتح ملف PDF',
      life: 'مدة الصلاحية: 7 أيام، دون الحاجة إلى حساب.',
    },
    clinicMailbox: {
      subject: 'تأكيد بريد العيادة: {{clinic}}',
      body: 'سُجّل هذا العنوان بريداً للعيادة {{clinic}}. بعد تأكيده يمكن طلب الانضمام إلى العيادة من خلاله.',
      button: 'تأكيد البريد',
      life: 'مدة الصلاحية: 7 أيام، ولمرة واحدة فقط.',
    },
    request: {
      subject: 'طلب انضمام من {{name}}',
      body: 'ورد طلب من {{name}} للانضمام إلى {{clinic}}. القرار بشأن الدور والفروع لك.',
      button: 'عرض الطلب',
    },
    approved: {
      subject: 'قُبل طلب الانضمام إلى {{clinic}}',
      body: 'قُبل طلبك للانضمام إلى {{clinic}}.',
      button: 'فتح VetRounds',
    },
    declined: {
      subject: 'رُفض طلب الانضمام',
      body: 'رفضت {{clinic}} طلبك للانضمام. لمعرفة السبب يُرجى سؤال العيادة.',
    },
  },
}
