// Texts of a person's clinics, in Arabic.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  setUp: 'إنشاء عيادة',
  join: 'الانضمام إلى عيادة',
  leave: 'مغادرة…',
  leaveNote: 'ينتهي الوصول فوراً، وتبقى إدخالاتك في السجلات.',
  leaveTitle: 'مغادرة \u2068{{clinic}}\u2069؟',
  leaveAccept: 'مغادرة',
  leaveReject: 'البقاء',
  left: 'انتهت العضوية: \u2068{{clinic}}\u2069',
  closed: 'مغلقة',
  current: 'الفرع الحالي',
  choose: 'اختيار الفرع',
  chooseOf: 'اختيار الفرع: \u2068{{name}}\u2069',
  allBranches: 'عرض كل الفروع',
  there: '{{state}}. الساعة هناك {{time}}',
  noBranch: 'لم يُخصَّص لك فرع بعد. يُرجى مراجعة مدير النظام في العيادة.',
  answerComes: 'تردّ العيادة برسالة إلكترونية.',
  none: 'لا عضوية في أي عيادة بعد',
  noneBody: 'يمكن إنشاء عيادة، أو الانضمام إلى عيادة قائمة.',
  clinicEmailHint: 'العنوان الذي زوّدتك به العيادة، لا عنوانك.',
  roleWanted: 'الدور المطلوب',
  joinNote: 'القرار للعيادة، وقد تمنح دوراً آخر. تصلك رسالة في الحالتين. لا نكشف إن كان العنوان لعيادة مسجلة.',
  joinAct: 'انضمام',
  sent: 'أُرسل الطلب إلى \u2068{{email}}\u2069',
  withdraw: 'سحب الطلب',
  withdrawOf: 'سحب الطلب المرسل إلى \u2068{{email}}\u2069',
  withdrawn: 'سُحب الطلب المرسل إلى \u2068{{email}}\u2069',
  withdrawFailed: 'تعذّر سحب الطلب',
} satisfies Messages<typeof en, 'ar'>
