// Which pictures docs/images has: for each subject some combinations
// of language, theme and width. Every two values occur together.

export type Subject =
  | 'shell'
  | 'menu'
  | 'palette'
  | 'toasts'
  | 'dialog'
  | 'question'
  | 'form'
  | 'table'
  | 'tray'
  | 'clinics'
  | 'team'
  | 'settings'
  | 'branches'
  | 'profile'
  | 'audit'
  | 'week'
  | 'month'
  | 'patient'
  | 'visits'

export interface Picture {
  name: string
  subject: Subject
  language: 'en' | 'de' | 'ar'
  theme: 'light' | 'dark'
  width: 1440 | 390
}

const looks: Record<Subject, readonly string[]> = {
  shell: ['en light wide', 'de dark wide', 'ar light wide', 'ar dark narrow', 'de light narrow'],
  menu: ['en dark wide', 'ar light wide', 'de light narrow', 'ar dark narrow'],
  palette: ['en light wide', 'de dark wide', 'ar dark wide', 'en dark narrow'],
  toasts: ['de light wide', 'ar dark wide', 'en light narrow'],
  dialog: ['en dark wide', 'ar light wide', 'de dark narrow'],
  question: ['de light wide', 'en dark narrow'],
  form: ['en light wide', 'ar dark narrow'],
  table: ['de light wide', 'ar dark wide'],
  tray: ['en light wide', 'ar dark wide', 'de light narrow'],
  clinics: ['de light narrow'],
  team: ['en light wide', 'ar dark narrow'],
  settings: ['de dark wide'],
  branches: ['ar light wide'],
  profile: ['en dark wide', 'ar light narrow'],
  audit: ['en light wide'],
  week: ['de light wide', 'ar dark wide', 'en light narrow'],
  month: ['en dark wide'],
  patient: ['en light wide', 'ar dark narrow'],
  visits: ['de dark wide'],
}

export const pictures: readonly Picture[] = Object.entries(looks).flatMap(([subject, all]) =>
  all.map((look): Picture => {
    const [language, theme, width] = look.split(' ')
    return {
      name: `${subject}-${language}-${theme}${width === 'narrow' ? '-phone' : ''}`,
      subject: subject as Subject,
      language: language as Picture['language'],
      theme: theme as Picture['theme'],
      width: width === 'narrow' ? 390 : 1440,
    }
  }),
)
