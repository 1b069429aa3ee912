// Sentences of the mails that Cognito sends, in the person's language (glossary § 8). {{x}} is filled in.

import type { MailLanguage } from '../mail/mail-frame.ts'

export type MailKind = 'confirm' | 'reset' | 'invited'

type Texts = {
  subject: string
  body: string
  /** What the button says; a mail without one shows its code in large figures. */
  button?: string
  copy?: string
  life: string
}

type Common = { hello: string; helloNobody: string; regards: string; sender: string; ignore: string }

export const commonTexts: Record<MailLanguage, Common> = {
  en: {
    hello: 'Hello {{name}},',
    helloNobody: 'Hello,',
    regards: 'Kind regards,',
    sender: 'VetRounds',
    ignore: 'This mail was asked for at VetRounds. Whoever did not ask for it can ignore it.',
  },
  de: {
    hello: 'Guten Tag {{name}},',
    helloNobody: 'Guten Tag,',
    regards: 'Mit freundlichen Grüßen',
    sender: 'VetRounds',
    ignore:
      'Diese E-Mail wurde bei VetRounds angefordert. Wer sie nicht angefordert hat, kann sie ignorieren.',
  },
  ar: {
    hello: 'تحية طيبة {{name}}،',
    helloNobody: 'تحية طيبة،',
    regards: 'مع أطيب التحيات،',
    sender: 'فريق VetRounds',
    ignore: 'طُلبت هذه الرسالة من VetRounds. يمكن تجاهلها إن لم يصدر الطلب منك.',
  },
}

export const mailTexts: Record<MailLanguage, Record<MailKind, Texts>> = {
  en: {
    confirm: {
      subject: 'Confirm your email address',
      body: 'Enter this code to confirm your email address:',
      life: 'Works for 24 hours and once only.',
    },
    reset: {
      subject: 'Reset your password',
      body: 'A new password was asked for your account. The button leads to the page where it is set.',
      button: 'Reset password',
      copy: 'If the button does not work, copy this address:',
      life: 'Works for 1 hour and once only.',
    },
    invited: {
      subject: 'Your VetRounds account',
      body: 'An account was made for {{username}}. This temporary password is replaced at the first login:',
      life: 'Works for 7 days and once only.',
    },
  },
  de: {
    confirm: {
      subject: 'E-Mail-Adresse bestätigen',
      body: 'mit diesem Code wird die E-Mail-Adresse bestätigt:',
      life: 'Gültig: 24 Stunden, nur einmal verwendbar.',
    },
    reset: {
      subject: 'Passwort zurücksetzen',
      body: 'für Ihr Konto wurde ein neues Passwort angefordert. Die Schaltfläche führt zur Seite, auf der es festgelegt wird.',
      button: 'Passwort zurücksetzen',
      copy: 'Wenn die Schaltfläche nicht funktioniert, diese Adresse kopieren:',
      life: 'Gültig: 1 Stunde, nur einmal verwendbar.',
    },
    invited: {
      subject: 'Ihr Konto bei VetRounds',
      body: 'für {{username}} wurde ein Konto angelegt. Dieses vorläufige Passwort wird bei der ersten Anmeldung ersetzt:',
      life: 'Gültig: 7 Tage, nur einmal verwendbar.',
    },
  },
  ar: {
    confirm: {
      subject: 'تأكيد عنوان البريد الإلكتروني',
      body: 'يؤكَّد عنوان البريد الإلكتروني بهذا الرمز:',
      life: 'مدة الصلاحية: 24 ساعة، ولمرة واحدة فقط.',
    },
    reset: {
      subject: 'إعادة تعيين كلمة المرور',
      body: 'طُلبت كلمة مرور جديدة لحسابك. يفتح الزر صفحة تعيينها.',
      button: 'إعادة تعيين كلمة المرور',
      copy: 'إن لم يعمل الزر، يُرجى نسخ هذا العنوان:',
      life: 'مدة الصلاحية: ساعة واحدة، ولمرة واحدة فقط.',
    },
    invited: {
      subject: 'حسابك في VetRounds',
      body: 'أُنشئ حساب للعنوان {{username}}. تُستبدل كلمة المرور المؤقتة هذه عند تسجيل الدخول الأول:',
      life: 'مدة الصلاحية: 7 أيام، ولمرة واحدة فقط.',
    },
  },
}
