// Texts of what forms share beyond their fields, in Arabic.
import type { Messages } from '../messages.ts'
import type en from './messages.en.ts'

export default {
  changedMeanwhile: 'عُدّل من مكان آخر في هذه الأثناء',
  intro: 'لكل حقل تُختار النسخة التي تبقى. لم يُحفظ شيء مما كُتب هنا بعد.',
  mine: 'نسختك',
  mineDetail: 'المكتوب هنا',
  theirs: 'المحفوظ',
  theirsDetail: 'حُفظ أثناء الكتابة',
  saveChosen: 'حفظ الاختيار',
} satisfies Messages<typeof en, 'ar'>
