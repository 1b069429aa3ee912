// Pages for everybody: with the shell for a person who is logged in, bare for anybody else.
import { Outlet } from 'react-router-dom'
import { useBoot } from '../api/session.ts'
import { Frame } from './Frame.tsx'

export const PublicFrame = () => {
  const boot = useBoot()
  if (boot === 'loading') return <Frame />
  if (boot !== 'out')
    return (
      <Frame>
        <Outlet />
      </Frame>
    )
  return (
    <main className="chromeless">
      <Outlet />
    </main>
  )
}
