// Texts of the weights and vitals of a patient, in Arabic.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  year: 'سنة',
  life: 'منذ الولادة',
  growing: 'نمو',
  aim: 'المستهدف {{range}}',
  curve: 'الوزن من {{from}} في {{first}} إلى {{to}} في {{last}}',
  weighings: 'القياسات',
  showAll: 'عرض الكل ({{n}})',
  showMore: 'عرض قياسات أخرى',
  amongNewest: 'بين أحدث الإدخالات',
  trends: 'العلامات الحيوية والدرجات',
  lastFive: 'آخر خمسة فحوص',
  green: 'الأخضر: المعتاد لحيوان بالغ في الراحة. النطاقات إرشادية وتختلف بين المراجع.',
  noCourse: 'يظهر المسار بعد القياس في فحصين مكتملين.',
  once: 'قيس مرة واحدة حتى الآن: {{names}}',
  failed: 'تعذّر تحميل الفحوص',
} satisfies Messages<typeof en, 'ar'>
