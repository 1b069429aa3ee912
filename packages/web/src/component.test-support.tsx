// Renders a component in a document without a browser: in English, with all texts.
import { render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { vi } from 'vitest'
import type { Namespace } from './i18n/catalogue.ts'
import { loadMessages } from './i18n/i18n.ts'

// In happy-dom the document is no instance of `Document`, which React Aria checks to find the focus.
Object.defineProperty(Document, Symbol.hasInstance, {
  configurable: true,
  value: (node: Node | null) => node?.nodeType === Node.DOCUMENT_NODE,
})

/** Renders a component with the texts of these namespaces; returns a simulated user, and a function that renders another one. */
export const show = async (component: ReactNode, ...namespaces: Namespace[]) => {
  for (const namespace of ['common', ...namespaces] as const) await loadMessages(namespace)
  const user = userEvent.setup({ delay: null })
  // Until a key is pressed, React Aria assumes a screen reader, for which the focus waits for animations.
  await user.tab()
  const { rerender } = render(<Suspense>{component}</Suspense>)
  return { user, change: (next: ReactNode) => rerender(<Suspense>{next}</Suspense>) }
}

/** Fills a field at once, since in a long form each key press would render the whole form. */
export const fill = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field)
  await user.paste(text)
}

/** Types as a scanner does: without a pause between two keys, however busy this machine is. */
export const scan = async (user: UserEvent, keys: string): Promise<void> => {
  const at = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(performance.now())
  await user.keyboard(keys)
  at.mockRestore()
}
