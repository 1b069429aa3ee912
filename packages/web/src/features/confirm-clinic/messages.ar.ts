// Texts of confirming a clinic's mailbox, in Arabic.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  heading: 'تأكيد بريد العيادة',
  body: 'سُجّل هذا العنوان بريداً لعيادة. بعد تأكيده يمكن للزملاء طلب الانضمام إليها من خلاله.',
  confirm: 'تأكيد البريد',
  doneHeading: 'أُكّد بريد العيادة',
  done: 'يمكن الآن طلب الانضمام بهذا العنوان: {{clinic}}.',
  problems: {
    gone: 'هذا الرابط غير صالح',
    expired: 'انتهت صلاحية هذا الرابط',
    taken: 'أكّدت عيادة أخرى هذا العنوان',
    failed: 'تعذّر تأكيد البريد',
  },
  ways: {
    gone: 'قد يكون ناقصاً، أو أصبح للعيادة عنوان آخر. الرابط الصالح في أحدث رسالة.',
    expired: 'يمكن لمدير النظام إرسال رابط جديد من العيادات، إدارة.',
    taken: 'يمكن لمدير النظام إدخال عنوان آخر من العيادات، إدارة.',
    failed: 'لم يتغير شيء. يُرجى المحاولة مرة أخرى.',
  },
  login: 'تسجيل الدخول',
  calendar: 'الانتقال إلى التقويم',
} satisfies Messages<typeof en, 'ar'>
