// Texts of the first steps in a young clinic, in Arabic.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  title: 'الخطوات الأولى',
  count: '{{done}} من {{of}}',
  close: 'إغلاق الخطوات الأولى',
  done: '(أُنجزت)',
  team: { title: 'دعوة الفريق', act: 'دعوة الزملاء' },
  vets: { title: 'من يستقبل المواعيد', act: 'اختيار من له عمود في التقويم' },
  hours: { act: 'مراجعة ساعات الفرع' },
  demo: {
    title: 'التجربة بحيوان تجريبي',
    act: 'إضافة حيوان تجريبي',
    owner: 'مالك تجريبي',
    pet: 'بسكوت',
    failed: 'تعذّرت إضافة الحيوان التجريبي',
  },
  stock: { title: 'استيراد المخزون', act: 'استيراد قائمة أدوية' },
} satisfies Messages<typeof en, 'ar'>
