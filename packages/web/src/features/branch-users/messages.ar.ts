// Texts of the team of one branch, in Arabic.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  lead: 'العاملون في هذا الفرع',
  team: 'فريق فرع {{branch}}',
  closed: 'هذا الفرع مغلق، ويبقى تغيير فريقه متاحاً.',
} satisfies Messages<typeof en, 'ar'>
