// What the server refuses once somebody is at work, in Arabic (glossary § 6.5).
import type { Messages } from '../messages.ts'
import type en from './messages.en.ts'

const file = 'لا يمكن استخدام هذا الملف. يُرجى اختيار ملف آخر.'

export default {
  plan: {
    provider: 'لم يُربط الدفع بعد، ولا يمكن تغيير الاشتراك.',
  },
  branch: {
    code_taken: 'لفرع آخر هذا الرمز. يُرجى اختيار رمز آخر.',
    last_open: 'لا يمكن إغلاق آخر فرع مفتوح. يُرجى فتح فرع آخر أولاً.',
  },
  series: {
    busy: 'لا تزال هذه السلسلة قيد التنفيذ. يُرجى المحاولة بعد دقيقة.',
  },
  member: {
    above: 'هذا الدور أعلى من دورك. يُرجى مراجعة من يحمله.',
    self: 'غير متاح لحسابك نفسه.',
    last_owner: 'لا يمكن لآخر مدير عام للنظام مغادرة العيادة. يُرجى نقل الملكية أولاً.',
  },
  two_factor: {
    off: 'التحقق بخطوتين غير مفعّل لهذا الحساب، فلا شيء لإعادة ضبطه.',
  },
  owner: {
    merged: 'دُمج هذا المالك في مالك آخر. يُرجى التراجع عن الدمج أولاً.',
    not_merged: 'لم يعد التراجع عن هذا الدمج ممكناً.',
    notes_too_long: 'الملاحظتان معاً أطول من الحد المسموح. يُرجى الاكتفاء بإحداهما أو اختصارهما أولاً.',
    two_currencies: 'مستحقات المالكين بعملتين مختلفتين. يُرجى تسوية إحداها أولاً ثم الدمج.',
    deactivated: 'هذا المالك غير مفعّل. يُرجى اختيار مالك آخر أو تفعيله أولاً.',
  },
  patient: {
    deceased: 'لا يمكن حجز موعد لحيوان نافق',
  },
  appointment: {
    conflict: 'يتعارض مع موعد آخر',
    state: 'لا يمكن تعديل موعد مكتمل أو ملغى',
    room_taken: 'الغرفة محجوزة في هذا الوقت',
  },
  vet: {
    not_at_branch: 'لم يعد هذا الطبيب يستقبل المواعيد هنا. يُرجى اختيار طبيب آخر.',
  },
  room: {
    not_at_branch: 'لم تعد هذه الغرفة في هذا الفرع. يُرجى اختيار غرفة أخرى.',
  },
  file: {
    empty: file,
    too_large: file,
    type: file,
    mixed: file,
    too_many_pixels: file,
    unreadable: file,
  },
} satisfies Messages<typeof en>
