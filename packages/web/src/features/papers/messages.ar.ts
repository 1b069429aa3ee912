// Papers for owners, as they are printed, and what is typed for them, in Arabic.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  instructions: 'التعليمات',
  withdrawal: 'فترة سحب الدواء:',
  animalsOnly: 'لهذا الحيوان وحده. يُحفظ بعيداً عن متناول الأطفال.',
  label: 'ملصق',
  none: 'تمكن إضافة وصفة عند تعديل العلاج.',
  forHome: 'للمنزل',
  found: 'ما وجدناه',
  foundHint: 'بكلمات بسيطة وبلغة المالك',
  advice: 'ما يلزم في المنزل',
  given: 'ما أُعطي',
  dates: 'المواعيد التالية',
  followUp: 'المتابعة',
  besides: 'يُطبع تلقائياً ما أُعطي في هذه الزيارة والمواعيد التالية.',
  saved: 'حُفظت ورقة الخروج',
  saveFirst: 'يُرجى الحفظ أولاً: يُطبع ما حُفظ.',
  saveFailed: 'تعذّر حفظ ورقة الخروج',
  failed: 'تعذّر تحميل ورقة الخروج',
  log: { saveDischarge: 'كُتبت ورقة الخروج' },
} satisfies Messages<typeof en, 'ar'>
