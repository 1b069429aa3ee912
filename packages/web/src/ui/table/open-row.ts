// Which row's menu is open, for the button that opened it.
import { createContext } from 'react'

/** The id of the row whose menu is open. */
export const OpenRowContext = createContext<string | undefined>(undefined)
