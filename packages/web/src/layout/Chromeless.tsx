// Pages without header and menu: login, reset, logout, and what a link in an e-mail opens.
import { Outlet } from 'react-router-dom'

export const Chromeless = () => (
  <main className="chromeless">
    <Outlet />
  </main>
)
