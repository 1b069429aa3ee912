// How a dialog over the schedule comes: with the texts it needs; where it can't be had, nothing that is typed is kept for it.
import { endTyping } from '../../../behaviour/typed-ahead.ts'
import { loadMessages } from '../../../i18n/i18n.ts'

/** Loads a part together with its texts, for `lazy`. */
export const late =
  <T>(load: () => Promise<T>, texts: 'appointments' | 'booking' = 'appointments') =>
  async (): Promise<T> => {
    try {
      // Booking says of animals what their own pages say: age, and what must be known before they are touched.
      const all = texts === 'booking' ? ([texts, 'patients'] as const) : [texts]
      const [module] = await Promise.all([load(), ...all.map(loadMessages)])
      return module
    } catch (error) {
      endTyping()
      throw error
    }
  }
