// Loads the bell with its texts: the header waits for neither.
import { loadMessages } from '../../i18n/i18n.ts'
import { Alerts } from './Alerts.tsx'

export const loadAlerts = async (): Promise<{ default: typeof Alerts }> => {
  await loadMessages('alerts')
  return { default: Alerts }
}
