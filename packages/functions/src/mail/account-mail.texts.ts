// Sentences of the mails about a person's own account, in their language (glossary § 8). {{x}} is filled in.
import type { AccountMail } from '@vetrounds/core/outbox/account-mail'
import type { MailLanguage } from './mail-frame.ts'

/** A mail's kind, with its reason if there are several. */
export type Kind =
  | Exclude<AccountMail['kind'], 'twoFactorOn' | 'twoFactorOff'>
  | `twoFactorOn.${Extract<AccountMail, { kind: 'twoFactorOn' }>['why']}`
  | `twoFactorOff.${Extract<AccountMail, { kind: 'twoFactorOff' }>['why']}`

type Words = { subject: string; body: string; button: string; after?: string }

type Shared = {
  hello: string
  helloNobody: string
  regards: string
  sender: string
  copy: string
  /** Date, time, and the place whose time that is. */
  when: string
  device: string
  deviceName: string
  deviceUnknown: string
  place: string
  guessed: string
  time: string
  address: string
  twoFactor: string
  codeTaken: string
  noCode: string
  takesEffect: string
  life: string
  warning: string
  foot: string
  ignore: string
}

export const shared: Record<MailLanguage, Shared> = {
  en: {
    hello: 'Hello {{name}},',
    helloNobody: 'Hello,',
    regards: 'Kind regards,',
    sender: 'VetRounds',
    copy: 'If the button does not work, copy this address:',
    when: '{{date}}, {{time}} ({{zone}})',
    device: 'Device',
    deviceName: '{{browser}} on {{system}}',
    deviceUnknown: 'Unknown device',
    place: 'Place',
    guessed: '{{place}} (guessed)',
    time: 'Time',
    address: 'Network address',
    twoFactor: 'Two-factor',
    codeTaken: 'Code accepted',
    noCode: 'Off',
    takesEffect: 'Takes effect',
    life: 'Works for 24 hours and once only.',
    warning: 'If this wasn’t you, change your password now.',
    foot: 'Security emails can’t be turned off.',
    ignore: 'This email was asked for at VetRounds. Whoever did not ask for it can ignore it.',
  },
  de: {
    hello: 'Guten Tag {{name}},',
    helloNobody: 'Guten Tag,',
    regards: 'Mit freundlichen Grüßen',
    sender: 'VetRounds',
    copy: 'Wenn die Schaltfläche nicht funktioniert, diese Adresse kopieren:',
    when: '{{date}}, {{time}} Uhr ({{zone}})',
    device: 'Gerät',
    deviceName: '{{browser}}, {{system}}',
    deviceUnknown: 'Unbekanntes Gerät',
    place: 'Ort',
    guessed: '{{place}} (geschätzt)',
    time: 'Zeit',
    address: 'IP-Adresse',
    twoFactor: 'Zwei-Faktor',
    codeTaken: 'Code angenommen',
    noCode: 'Aus',
    takesEffect: 'Wirksam ab',
    life: 'Gültig: 24 Stunden, nur einmal verwendbar.',
    warning: 'Waren Sie das nicht, ändern Sie bitte sofort Ihr Passwort.',
    foot: 'E-Mails zur Sicherheit lassen sich nicht abbestellen.',
    ignore:
      'Diese E-Mail wurde bei VetRounds angefordert. Wer sie nicht angefordert hat, kann sie ignorieren.',
  },
  ar: {
    hello: 'تحية طيبة {{name}}،',
    helloNobody: 'تحية طيبة،',
    regards: 'مع أطيب التحيات،',
    sender: 'فريق VetRounds',
    copy: 'إن لم يعمل الزر، يُرجى نسخ هذا العنوان:',
    when: '{{date}}، الساعة {{time}} ({{zone}})',
    device: 'الجهاز',
    deviceName: '{{browser}}, {{system}}',
    deviceUnknown: 'جهاز غير معروف',
    place: 'المكان',
    guessed: '{{place}} (تقديري)',
    time: 'الوقت',
    address: 'عنوان \u2068IP\u2069',
    twoFactor: 'التحقق بخطوتين',
    codeTaken: 'قُبل الرمز',
    noCode: 'غير مفعّل',
    takesEffect: 'يسري ابتداءً من',
    life: 'مدة الصلاحية: 24 ساعة، ولمرة واحدة فقط.',
    warning: 'إذا لم تكن هذه العملية منك، يُرجى تغيير كلمة المرور فوراً.',
    foot: 'لا يمكن إيقاف رسائل الأمان.',
    ignore: 'طُلبت هذه الرسالة من VetRounds. يمكن تجاهلها إن لم يصدر الطلب منك.',
  },
}

export const words: Record<MailLanguage, Record<Kind, Words>> = {
  en: {
    accountExists: {
      subject: 'You have an account already',
      body: 'Somebody wanted to sign up with this address, which has an account already. If this was you, just log in. A forgotten password can be reset there.',
      button: 'Log in',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      body: 'The password of your account was changed. All other devices are logged out.',
      button: 'Open profile',
    },
    sessionCopied: {
      subject: 'You were logged out everywhere',
      body: 'An old key of one of your sessions was used a second time. Somebody may have copied it, so all your sessions were ended. Log in again; if you can’t explain it, change your password.',
      button: 'Open profile',
    },
    newSignIn: {
      subject: 'New sign-in: {{what}}',
      body: 'Your account was signed in to from a device we had not seen before. If this was you, there is nothing to do.',
      button: 'Change password',
      after: 'This logs out all other devices. Sessions can be ended one by one in your profile.',
    },
    resetStarted: {
      subject: 'Your two-factor login will be reset in 24 hours',
      body: '{{by}} of {{clinic}} has started to reset your two-factor login, as is done when a device is lost. Until it takes effect nothing changes. If you still have your device, cancel the reset.',
      button: 'Cancel the reset',
    },
    'twoFactorOn.set': {
      subject: 'Two-factor login is on',
      body: 'Two-factor login was set up for your account. Logging in now also asks for six digits from your authenticator app.',
      button: 'Open profile',
    },
    'twoFactorOn.replaced': {
      subject: 'Your authenticator app was replaced',
      body: 'Another authenticator app was set up for your account. From now on only its codes count.',
      button: 'Open profile',
    },
    recoveryCodes: {
      subject: 'New recovery codes were made',
      body: 'New recovery codes were made for your account. Earlier ones no longer work.',
      button: 'Open profile',
    },
    'twoFactorOff.person': {
      subject: 'Two-factor login is off',
      body: 'Two-factor login was turned off for your account. The password alone is now enough.',
      button: 'Open profile',
    },
    'twoFactorOff.elsewhere': {
      subject: 'Two-factor login is off',
      body: 'Two-factor login was turned off for your account, and not in VetRounds itself. The password alone is now enough.',
      button: 'Open profile',
    },
    'twoFactorOff.recovery': {
      subject: 'Two-factor login is off',
      body: 'A recovery code was used for your account, so two-factor login is off. Set it up again in your profile.',
      button: 'Open profile',
    },
    'twoFactorOff.reset': {
      subject: 'Two-factor login is off',
      body: 'The reset of your two-factor login has taken effect. Set it up again in your profile.',
      button: 'Open profile',
    },
  },
  de: {
    accountExists: {
      subject: 'Sie haben bereits ein Konto',
      body: 'mit dieser Adresse sollte ein Konto angelegt werden, das es bereits gibt. Waren Sie das, melden Sie sich einfach an. Ein vergessenes Passwort lässt sich dort zurücksetzen.',
      button: 'Anmelden',
    },
    passwordChanged: {
      subject: 'Ihr Passwort wurde geändert',
      body: 'das Passwort Ihres Kontos wurde geändert. Alle anderen Geräte sind abgemeldet.',
      button: 'Profil öffnen',
    },
    sessionCopied: {
      subject: 'Sie wurden überall abgemeldet',
      body: 'ein alter Schlüssel einer Ihrer Sitzungen wurde ein zweites Mal verwendet. Möglicherweise hat ihn jemand kopiert; deshalb wurden alle Ihre Sitzungen beendet. Bitte melden Sie sich neu an, und ändern Sie Ihr Passwort, falls Sie es sich nicht erklären können.',
      button: 'Profil öffnen',
    },
    newSignIn: {
      subject: 'Neue Anmeldung: {{what}}',
      body: 'bei Ihrem Konto gab es eine Anmeldung von einem bisher unbekannten Gerät. Waren Sie das, ist nichts zu tun.',
      button: 'Passwort ändern',
      after: 'Damit werden alle anderen Geräte abgemeldet. Einzelne Sitzungen beenden Sie in Ihrem Profil.',
    },
    resetStarted: {
      subject: 'Zwei-Faktor-Anmeldung wird in 24 Stunden zurückgesetzt',
      body: '{{by}} ({{clinic}}) setzt Ihre Zwei-Faktor-Anmeldung zurück, wie es bei einem verlorenen Gerät üblich ist. Bis dahin ändert sich nichts. Haben Sie Ihr Gerät noch, brechen Sie das Zurücksetzen bitte ab.',
      button: 'Zurücksetzen abbrechen',
    },
    'twoFactorOn.set': {
      subject: 'Zwei-Faktor-Anmeldung eingeschaltet',
      body: 'für Ihr Konto wurde die Zwei-Faktor-Anmeldung eingerichtet. Beim Anmelden werden jetzt zusätzlich sechs Ziffern aus Ihrer Authenticator-App abgefragt.',
      button: 'Profil öffnen',
    },
    'twoFactorOn.replaced': {
      subject: 'Ihre Authenticator-App wurde ersetzt',
      body: 'für Ihr Konto wurde eine andere Authenticator-App eingerichtet. Ab jetzt gelten nur noch deren Codes.',
      button: 'Profil öffnen',
    },
    recoveryCodes: {
      subject: 'Neue Wiederherstellungscodes erstellt',
      body: 'für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Frühere gelten nicht mehr.',
      button: 'Profil öffnen',
    },
    'twoFactorOff.person': {
      subject: 'Zwei-Faktor-Anmeldung ausgeschaltet',
      body: 'die Zwei-Faktor-Anmeldung Ihres Kontos wurde ausgeschaltet. Jetzt genügt das Passwort allein.',
      button: 'Profil öffnen',
    },
    'twoFactorOff.elsewhere': {
      subject: 'Zwei-Faktor-Anmeldung ausgeschaltet',
      body: 'die Zwei-Faktor-Anmeldung Ihres Kontos wurde ausgeschaltet, und zwar nicht in VetRounds selbst. Jetzt genügt das Passwort allein.',
      button: 'Profil öffnen',
    },
    'twoFactorOff.recovery': {
      subject: 'Zwei-Faktor-Anmeldung ausgeschaltet',
      body: 'für Ihr Konto wurde ein Wiederherstellungscode verwendet, daher ist die Zwei-Faktor-Anmeldung ausgeschaltet. Bitte richten Sie sie in Ihrem Profil neu ein.',
      button: 'Profil öffnen',
    },
    'twoFactorOff.reset': {
      subject: 'Zwei-Faktor-Anmeldung ausgeschaltet',
      body: 'Ihre Zwei-Faktor-Anmeldung wurde zurückgesetzt. Bitte richten Sie sie in Ihrem Profil neu ein.',
      button: 'Profil öffnen',
    },
  },
  ar: {
    accountExists: {
      subject: 'لديك حساب بالفعل',
      body: 'جرت محاولة إنشاء حساب بهذا العنوان، ولهذا العنوان حساب بالفعل. إن كانت العملية منك فيكفي تسجيل الدخول، ويمكن هناك إعادة تعيين كلمة المرور عند نسيانها.',
      button: 'تسجيل الدخول',
    },
    passwordChanged: {
      subject: 'تغيّرت كلمة المرور',
      body: 'تغيّرت كلمة المرور لحسابك، وسُجّل الخروج من كل الأجهزة الأخرى.',
      button: 'فتح الملف الشخصي',
    },
    sessionCopied: {
      subject: 'سُجّل خروجك من كل الأجهزة',
      body: 'استُخدم مفتاح قديم لإحدى جلساتك مرة ثانية، وربما نسخه شخص آخر، فأُنهيت كل جلساتك. يُرجى تسجيل الدخول من جديد، وتغيير كلمة المرور إن لم يكن السبب معروفاً.',
      button: 'فتح الملف الشخصي',
    },
    newSignIn: {
      subject: 'تسجيل دخول جديد: {{what}}',
      body: 'سُجّل الدخول إلى حسابك من جهاز لم يظهر من قبل. إن كانت العملية منك فلا يلزم أي إجراء.',
      button: 'تغيير كلمة المرور',
      after: 'يؤدي ذلك إلى تسجيل الخروج من كل الأجهزة الأخرى. يمكن إنهاء كل جلسة على حدة من الملف الشخصي.',
    },
    resetStarted: {
      subject: 'إعادة ضبط التحقق بخطوتين بعد 24 ساعة',
      body: 'بدأت إعادة ضبط التحقق بخطوتين لحسابك بطلب من {{by}} ({{clinic}})، كما يجري عند فقدان الجهاز. لا يتغير شيء قبل سريانها. إن كان جهازك ما زال معك، يُرجى إلغاء إعادة الضبط.',
      button: 'إلغاء إعادة الضبط',
    },
    'twoFactorOn.set': {
      subject: 'التحقق بخطوتين مفعّل الآن',
      body: 'أُعدّ التحقق بخطوتين لحسابك. يتطلب تسجيل الدخول الآن ستة أرقام من تطبيق المصادقة أيضاً.',
      button: 'فتح الملف الشخصي',
    },
    'twoFactorOn.replaced': {
      subject: 'استُبدل تطبيق المصادقة',
      body: 'أُعدّ تطبيق مصادقة آخر لحسابك. لا تُقبل من الآن إلا رموزه.',
      button: 'فتح الملف الشخصي',
    },
    recoveryCodes: {
      subject: 'أُنشئت رموز استرداد جديدة',
      body: 'أُنشئت رموز استرداد جديدة لحسابك. لم تعد الرموز السابقة صالحة.',
      button: 'فتح الملف الشخصي',
    },
    'twoFactorOff.person': {
      subject: 'التحقق بخطوتين غير مفعّل الآن',
      body: 'أُوقف التحقق بخطوتين لحسابك. تكفي الآن كلمة المرور وحدها.',
      button: 'فتح الملف الشخصي',
    },
    'twoFactorOff.elsewhere': {
      subject: 'التحقق بخطوتين غير مفعّل الآن',
      body: 'أُوقف التحقق بخطوتين لحسابك من خارج VetRounds. تكفي الآن كلمة المرور وحدها.',
      button: 'فتح الملف الشخصي',
    },
    'twoFactorOff.recovery': {
      subject: 'التحقق بخطوتين غير مفعّل الآن',
      body: 'استُخدم رمز استرداد لحسابك، فأُوقف التحقق بخطوتين. يُرجى إعداده من جديد في الملف الشخصي.',
      button: 'فتح الملف الشخصي',
    },
    'twoFactorOff.reset': {
      subject: 'التحقق بخطوتين غير مفعّل الآن',
      body: 'أُعيد ضبط التحقق بخطوتين لحسابك. يُرجى إعداده من جديد في الملف الشخصي.',
      button: 'فتح الملف الشخصي',
    },
  },
}
