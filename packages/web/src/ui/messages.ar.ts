// Texts of the primitives that not every page needs, in Arabic.
import type { Messages } from '../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  number: {
    unreadable: 'ليست قيمة رقمية',
    increase: 'زيادة: {{field}}',
    decrease: 'إنقاص: {{field}}',
  },
  measure: {
    usual: 'المعتاد',
    above: 'أعلى من المعتاد',
    below: 'أقل من المعتاد',
  },
  phone: {
    country: 'دون + يُفهم الرقم من {{country}}',
  },
  files: {
    drop: 'إفلات الملفات هنا',
    choose: 'اختيار ملف',
    limits: '{{types}}، الحد الأقصى {{size}}',
    chosen: 'الملفات المختارة',
    remove: 'إزالة \u2068{{file}}\u2069',
    type: '\u2068{{file}}\u2069: الأنواع المقبولة {{types}}',
    size: '\u2068{{file}}\u2069: الحجم أكبر من {{size}}',
    empty: '\u2068{{file}}\u2069: الملف فارغ',
    count: '\u2068{{file}}\u2069: الحد الأقصى لعدد الملفات {{max}}',
    twice: '\u2068{{file}}\u2069: اختير مسبقاً',
  },
  image: {
    open: 'تكبير: {{image}}',
    zoom: 'نسبة التكبير',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    rotate: 'تدوير',
    failed: 'تعذّر تحميل الصورة',
  },
  steps: {
    title: 'الخطوات',
    at: 'الخطوة {{n}} من {{m}}',
    show: 'عرض كل الخطوات',
    empty: 'فارغة',
    draft: 'مسودة',
    complete: 'مكتملة',
    error: 'تحتوي أخطاء',
    missing_zero: 'لا حقول ناقصة',
    missing_one: 'حقل واحد ناقص',
    missing_two: 'حقلان ناقصان',
    missing_few: '{{count}} حقول ناقصة',
    missing_many: '{{count}} حقلاً ناقصاً',
    missing_other: '{{count}} حقل ناقص',
  },
  trend: {
    rising: '{{name}}: في ارتفاع، من {{from}} إلى {{to}}',
    falling: '{{name}}: في انخفاض، من {{from}} إلى {{to}}',
    steady: '{{name}}: ثابت، من {{from}} إلى {{to}}',
  },
} satisfies Messages<typeof en, 'ar'>
