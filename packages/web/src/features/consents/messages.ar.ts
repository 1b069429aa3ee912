// Consents that owners sign on the screen, in Arabic.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  add: 'موافقة…',
  text: 'ما يُوقَّع عليه',
  example: 'مثال: {{name}}',
  exampleNote: 'مثال وليس استشارة قانونية. نصوص العيادة تُحفظ ضمن «النصوص الجاهزة»، مخصصة لموافقة المالك.',
  textsFailed: 'تعذّر تحميل نصوص العيادة. تُعرض أمثلة.',
  language: 'لغة الموقِّع',
  procedure: 'الإجراء',
  agreed: 'متفق عليه أيضاً',
  agreedHint: 'التكاليف، مخاطر هذا الحيوان، ما لا يُجرى',
  read: 'للقراءة قبل التوقيع',
  signer: 'اسم الموقِّع',
  witness: 'الشاهد',
  signedAt: 'وقت التوقيع',
  again: 'تغيّر ما يُوقَّع عليه، ويلزم التوقيع من جديد.',
  kept: 'تُحفظ صورةً في السجل. لا يمكن تعديلها بعد ذلك، بل شطبها فقط.',
  save: 'حفظ الموافقة الموقَّعة',
  failed: 'تعذّر حفظ الموافقة',
  saved: 'حُفظت الموافقة',
  already: 'حُفظت هذه الموافقة من قبل.',
  notRead: 'النص غير متاح بعد. يُرجى المحاولة بعد لحظة.',
  print: 'طباعة الموافقة',
  struck: 'شُطبت ولم تعد تُطبع. ما زالت ظاهرة في السجل.',
  none: 'هذا الإدخال ليس موافقة.',
} satisfies Messages<typeof en, 'ar'>
