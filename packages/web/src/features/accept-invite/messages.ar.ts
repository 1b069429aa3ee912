// Texts of accepting an invitation, in Arabic.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  loading: 'جارٍ تحميل الدعوة…',
  heading: 'الانضمام إلى \u2068{{clinic}}\u2069',
  by: 'دعوة من \u2068{{name}}\u2069. الرابط صالح حتى \u2068{{until}}\u2069.',
  role: 'الدور',
  branches: 'الفروع',
  allBranches: 'كل الفروع',
  email: 'البريد الإلكتروني',
  newHere: 'يلزم أولاً حساب خاص بك، ويستغرق ذلك دقيقة.',
  signUp: 'إنشاء حساب',
  haveOne: 'لديك حساب؟',
  logInToAccept: 'تسجيل الدخول للقبول',
  as: 'الحساب الحالي: \u2068{{name}}\u2069',
  other: 'أُرسلت الدعوة إلى عنوان آخر، وتُقبل بهذا الحساب.',
  accept: 'قبول الدعوة',
  notYou: 'ليس حسابك؟',
  switch: 'استخدام حساب آخر',
  failed: 'تعذّر قبول الدعوة',
  member: 'لديك عضوية في \u2068{{clinic}}\u2069 بالفعل',
  memberBody: 'تبقى الدعوة مفتوحة لشخص آخر.',
  ended: {
    expired: 'انتهت صلاحية الدعوة',
    accepted: 'استُخدمت هذه الدعوة من قبل',
    revoked: 'سحبت العيادة هذه الدعوة',
    unknown: 'هذا الرابط لا يؤدي إلى دعوة',
  },
  wayOut: {
    expired: 'يُرجى طلب دعوة جديدة من العيادة. الروابط صالحة لمدة 7 أيام ولمرة واحدة فقط.',
    accepted: 'يُرجى تسجيل الدخول بالحساب الذي قبلها.',
    revoked: 'إن وصلت رسالة أحدث فالرابط فيها هو الصالح، وإلا يُرجى طلب دعوة جديدة من العيادة.',
    unknown: 'قد يكون الرابط ناقصاً. يُرجى فتحه من الرسالة، أو طلب دعوة جديدة من العيادة.',
  },
  logIn: 'تسجيل الدخول',
  found: 'إنشاء عيادة',
} satisfies Messages<typeof en, 'ar'>
