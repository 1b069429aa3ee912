// Loads a dialog of the schedule together with its texts. If that fails, text typed ahead isn't kept for it.
import { endTyping } from '../../../behaviour/typed-ahead.ts'
import { loadMessages } from '../../../i18n/i18n.ts'

/** Loads a part together with its texts, for `lazy`. */
export const withTexts =
  <T>(load: () => Promise<T>, texts: 'appointments' | 'booking' = 'appointments') =>
  async (): Promise<T> => {
    try {
      // Booking shows some of what patients' own pages show: age, and warnings for staff who handle the animal.
      const all = texts === 'booking' ? ([texts, 'patients'] as const) : [texts]
      const [module] = await Promise.all([load(), ...all.map(loadMessages)])
      return module
    } catch (error) {
      endTyping()
      throw error
    }
  }
