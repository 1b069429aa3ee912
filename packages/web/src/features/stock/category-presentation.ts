// The page, the name in the menus and the icon of each category. What the specification calls miscellaneous has the page
// `grooming` (decision 72).
import type { Category } from '@vetrounds/core/stock/item-kinds'
import type { PageName } from '../../domain.ts'
import type { IconName } from '../../ui/icon-names.ts'

type Look = {
  page: PageName
  title: 'nav.food' | 'titles.pharmaceutical' | 'titles.grooming' | 'nav.toys' | 'titles.treatment'
  icon: IconName
}

export const categoryPresentation: Readonly<Record<Category, Look>> = {
  food: { page: 'food', title: 'nav.food', icon: 'bone' },
  pharmaceutical: { page: 'pharmaceutical', title: 'titles.pharmaceutical', icon: 'pill' },
  miscellaneous: { page: 'grooming', title: 'titles.grooming', icon: 'shower-head' },
  toy: { page: 'toys', title: 'nav.toys', icon: 'toy-brick' },
  treatment: { page: 'treatment', title: 'titles.treatment', icon: 'syringe' },
}
