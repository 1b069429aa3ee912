// Texts of the about, not-found, crash and comes-later pages, in Arabic.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  about: {
    lead: 'برنامج لمكتب الاستقبال وغرفة الفحص في العيادات البيطرية.',
    version: 'الإصدار',
    fonts: 'الخطوط',
    fontsText: 'IBM Plex، رخصة SIL Open Font License 1.1',
    icons: 'الأيقونات',
    iconsText: 'Lucide، رخصة ISC؛ وبعضها مرسوم لبرنامج VetRounds',
    languages: 'اللغات',
  },
  notFound: {
    title: 'غير موجودة',
    body: 'هذه الصفحة غير موجودة أو تتبع عيادة أخرى.',
  },
  later: {
    title: '{{page}}: متاحة لاحقاً',
    ownerPets: 'هنا حيوانات مالك واحد. قائمة الحيوانات تعرضها كلها اليوم.',
    pet: 'هنا سجل الحيوان كاملاً: الزيارات والعلاجات والنتائج والصور.',
    clinics: 'هنا الانضمام إلى العيادات ومغادرتها وإدارة فروعها وأعضائها.',
    inventory: 'هنا إدارة مخزون هذه الفئة.',
    invoices: 'هنا إصدار الفواتير وتحصيل الدفعات.',
    reports: 'هنا أرقام المخزون والزيارات والمبيعات.',
    person: 'هنا تعديل الملف الشخصي واللغة والمظهر والاختصارات.',
    messaging: 'هنا ربط خدمة المراسلة في العيادة.',
    signUp: 'من هنا تبدأ العيادات الجديدة وفرقها.',
    list: 'هنا هذه القائمة مع البحث والتصفية.',
  },
} satisfies Messages<typeof en, 'ar'>
