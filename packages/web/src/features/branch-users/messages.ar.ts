// نصوص صفحة فريق الفرع.
import type { Messages } from '../../i18n/messages.ts'
import type source from './messages.en.ts'

const messages: Messages<typeof source, 'ar'> = {
  lead: 'العاملون في هذا الفرع',
  team: 'فريق فرع {{branch}}',
  wholeClinic: 'العيادة كلها',
  closed: 'هذا الفرع مغلق، ويبقى تغيير فريقه متاحاً.',
}

export default messages
