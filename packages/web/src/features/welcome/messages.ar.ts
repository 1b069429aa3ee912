// Texts of founding a clinic, in Arabic.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  step: 'الخطوة {{n}} من {{m}}',
  headings: {
    clinic: 'عيادتك',
    branch: 'الفرع الأول',
    done: 'اكتمل الإعداد',
  },
  whatComes: 'ما يلي',
  steps: {
    clinic: { title: 'العيادة', body: 'الاسم والبريد والدولة' },
    branch: { title: 'الفرع الأول', body: 'الاسم ورمز الفواتير وساعات العمل' },
    done: { title: 'التقويم', body: 'يُفتح التقويم، وتُرسل الدعوات إلى الفريق بعده.' },
  },
  twoMinutes: 'حوالي دقيقتين. يمكن تغيير معظم البيانات لاحقاً في العيادات.',
  invited: 'وصلت دعوة من عيادة؟ يُرجى فتح الرابط في رسالتها بدلاً من ذلك.',
  emailHint: 'ينضم الزملاء من خلاله بعد تأكيده.',
  zoneNow: '{{zone}}، الآن {{time}}',
  fromCountry: 'مُعبّأة بحسب الدولة. لا يمكن تغيير الدولة والعملة لاحقاً.',
  takeRate: 'إزالة {{rate}}',
  ratesHint: 'النسب المعتادة في هذه الدولة. يمكن إزالة ما لا يلزم منها.',
  noRates: 'لا نسب معروفة لهذه الدولة. يمكن إضافتها لاحقاً في العيادات.',
  bringBack: 'استعادة',
  next: 'التالي: الفرع الأول',
  join: 'الانضمام إلى عيادة قائمة بدلاً من ذلك',
  toCalendar: 'رجوع إلى التقويم',
  branchName: 'اسم الفرع',
  branchNameHint: 'كما يسميه الفريق: شارع أو حي.',
  codeHint: 'للفواتير.',
  codeRule: 'من 2 إلى 6 خانات: \u2066A–Z\u2069 أو \u20660–9\u2069',
  hoursHint: 'اقتراح يمكن تغييره. يظلّل التقويم ما هو خارجها.',
  daySpan: '{{from}} – {{to}}',
  found: 'إنشاء العيادة',
  failed: 'تعذّر إنشاء العيادة',
  ready: 'أُنشئت {{clinic}}',
  mailSent: 'أُرسل رابط إلى {{email}} لتأكيد بريد العيادة، وبعده يمكن للزملاء طلب الانضمام من خلاله.',
  logoFailed: 'لم يُحفظ الشعار',
  openCalendar: 'فتح التقويم',
  loggedIn: 'الحساب الحالي: {{email}}.',
} satisfies Messages<typeof en, 'ar'>
