// Files of component tests share a document: each finds it empty, at `/`, and with nothing stored.
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

const { body, documentElement } = document
body.replaceChildren()
for (const element of [body, documentElement])
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
for (const cookie of document.cookie.split('; '))
  document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
history.replaceState(null, '', '/')
localStorage.clear()
sessionStorage.clear()

afterEach(cleanup)
