// نصوص عن أعضاء العيادة: ما تتيحه الأدوار، والحالات، والفروع، وسبب تعذّر الإجراء.
import type { Messages } from '../../i18n/messages.ts'
import type source from './messages.en.ts'

const messages: Messages<typeof source, 'ar'> = {
  role: 'الدور',
  state: 'العضوية',
  branches: 'الفروع',
  twoFactor: 'التحقق بخطوتين',
  allBranches: 'كل الفروع',
  all: 'الكل',
  findBranch: 'بحث عن فرع',
  takeBranch: 'إزالة {{branch}}',
  noBranch: 'لا فرع بعد',
  othersOnly_zero: 'لا فروع أخرى',
  othersOnly_one: 'فرع واحد آخر',
  othersOnly_two: 'فرعان آخران',
  othersOnly_few: '{{count}} فروع أخرى',
  othersOnly_many: '{{count}} فرعاً آخر',
  othersOnly_other: '{{count}} فرع آخر',
  you: 'أنت',
  mayDo: {
    super_admin: 'كل شيء: الاشتراك ونقل الملكية وإغلاق العيادة',
    admin: 'الإعدادات والفروع والفريق',
    manager: 'المخزون والتقارير وفريق الفروع المسندة',
    vet: 'السجل الطبي كاملاً والمواعيد والفواتير',
    staff: 'المالكون والمواعيد والفواتير والصور والأوزان والفحوص',
  },
  states: {
    invited: 'دعوة مرسلة',
    requested: 'طلب قيد المراجعة',
    active: 'نشطة',
    suspended: 'موقوفة',
    left: 'منتهية بالمغادرة',
    declined: 'مرفوضة',
  },
  invites: {
    open: 'معلّقة',
    accepted: 'مقبولة',
    expired: 'منتهية الصلاحية',
    revoked: 'مسحوبة',
  },
  factor: {
    on: 'مفعّل',
    off: 'غير مفعّل',
    missing: 'غير مفعّل، مطلوب',
    label: 'التحقق بخطوتين: {{state}}',
    resetAt: 'إعادة الضبط في {{time}}',
  },
  reasons: {
    above: 'أعلى من دورك',
    manager: 'يدير المدير الأطباء البيطريين والموظفين فقط',
    branch: 'يشمل العمل فروعاً ليست ضمن فروعك',
    ownBranches: 'يُسند المدير فروعه فقط',
    self: 'غير متاح لحسابك نفسه',
    lastOwner: 'آخر مدير عام للنظام: يُرجى نقل الملكية أولاً',
    owners: 'متاح لدور مدير عام النظام فقط',
    notActive: 'متاح للعضويات النشطة فقط',
    noFactor: 'غير مفعّل، فلا شيء لإعادة ضبطه',
    resetRuns: 'إعادة الضبط جارية فعلاً',
    invited: 'ليس بالدعوة: يُغيَّر الدور بعد الانضمام',
    closed: 'العيادة مغلقة',
  },
  atMost: '25 فرعاً على الأكثر، أو كل الفروع',
}

export default messages
