// Texts of labels, in Arabic.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  title: 'الملصقات',
  open: 'ملصقات…',
  print: 'طباعة ملصق…',
  size: 'المقاس',
  copies: 'عدد النسخ لكل صنف',
  first: 'أول ملصق فارغ في الورقة',
  withTax: 'شامل الضريبة',
  sizes: {
    roll57: 'لفافة \u206857 × 32 مم\u2069',
    roll62: 'لفافة \u206862 × 29 مم\u2069',
    shelf: 'لفافة \u206880 × 60 مم\u2069',
    a4: 'ورقة A4 فيها 24 ملصقاً \u206870 × 37 مم\u2069',
  },
  perUnit: 'لكل {{unit}}',
} satisfies Messages<typeof en, 'ar'>
