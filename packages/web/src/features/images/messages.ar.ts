// Texts of medical images, in Arabic.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  none: 'لا صور بعد',
  noneBody: 'صور الأشعة السينية والموجات فوق الصوتية لهذا الحيوان تظهر هنا حسب اليوم.',
  add: 'إضافة صور',
  failed: 'تعذّر تحميل الصور',
  types: { xray: 'أشعة سينية', ultrasound: 'موجات فوق صوتية' },
  fields: {
    type: 'نوع الصورة',
    refNumber: 'الرقم المرجعي',
    organ: 'العضو أو المنطقة',
    measurements: 'القياسات',
    date: 'تاريخ الصورة',
    abnormalities: 'التغيرات المرضية',
    notRecorded: 'غير مسجل',
    description: 'وصف الصورة',
  },
  files: 'ملفات الصور',
  filesTypes: 'ملفات PNG وJPEG وWebP',
  count: 'الملفات: {{n}}',
  shown: '{{organ}}، صورة {{n}}',
  openAll: 'تفاصيل {{organ}}',
  uploading: 'جارٍ رفع {{file}}',
  remove: 'إزالة {{file}}',
  retry: 'إعادة محاولة {{file}}',
  notYet: 'يلزم اختيار ملف واحد على الأقل. الملف الذي تعذّر رفعه تُعاد محاولته أو يُزال.',
  save: 'إضافة الصور',
  saveFailed: 'تعذّرت إضافة الصور',
  saved: 'أُضيفت الصور',
  already: 'أُضيفت هذه الصور من قبل.',
  viewing: 'للعرض فقط، ولا يُعتمد عليه في القراءة التشخيصية.',
  log: {
    addImages: 'أُضيفت صور طبية',
    finishImageUpload: 'رُفعت صورة طبية',
  },
} satisfies Messages<typeof en>
