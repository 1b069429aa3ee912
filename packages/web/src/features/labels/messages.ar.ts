// ملصقات بالباركود.
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
    roll57: 'لفة 57 × 32 مم',
    roll62: 'لفة 62 × 29 مم',
    shelf: 'لفة 80 × 60 مم',
    a4: 'ورقة A4 فيها 24 ملصقاً 70 × 37 مم',
  },
  perUnit: 'لكل {{unit}}',
} satisfies Messages<typeof en, 'ar'>
