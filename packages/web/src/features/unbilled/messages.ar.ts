// Texts of what was done and is not billed, in Arabic.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  previous: 'اليوم السابق',
  next: 'اليوم التالي',
  notBilled: 'لم يُفوتر بعد',
  lines_zero: 'لا بنود',
  lines_one: 'بند واحد',
  lines_two: 'بندان',
  lines_few: '{{n}} بنود',
  lines_many: '{{n}} بنداً',
  lines_other: '{{n}} بند',
  before: 'أيام سابقة لم تُفوتر',
  atLeast: 'على الأقل {{n}}',
  last: 'الانتقال إلى {{date}}',
  nothing: 'لا شيء متبقٍ',
  sums: 'قبل الضريبة {{net}} · شامل {{tax}} {{total}}',
  create: 'إنشاء فاتورة',
  nothingChosen: 'يُرجى تحديد ما يُفوتر',
  waivedFor: 'التنازل بواسطة {{name}}: {{reason}}',
  waivedReason: 'متنازل عنه: {{reason}}',
  done: 'فُوتر كل ما أُنجز في هذا اليوم',
  doneBody: 'أي عمل جديد بلا فاتورة يظهر هنا تلقائياً.',
  toClose: 'الانتقال إلى إقفال اليوم',
  failed: 'تعذّر تحميل ما لم يُفوتر',
} satisfies Messages<typeof en, 'ar'>
