// Texts of the bell in the header, in Arabic.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  title: 'التنبيهات',
  none: 'التنبيهات: لا شيء',
  some: 'التنبيهات: {{n}}',
  atLeast: '\u2066{{n}}+\u2069',
  short: 'نقص في المخزون: {{n}}',
  expired: 'منتهي الصلاحية: {{n}}',
  expiring: 'قريب الانتهاء: {{n}}',
  out: 'نفد المخزون: {{n}}',
  low: 'مخزون منخفض: {{n}}',
  open: 'فتح القائمة',
} satisfies Messages<typeof en, 'ar'>
