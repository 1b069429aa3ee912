// A drawn radiograph, so that the preview has something to turn.

const ribs = Array.from({ length: 9 }, (_, at) => {
  const x = 300 + at * 92
  return `<path d="M${x} 250C${x - 60} 420 ${x - 30} 600 ${x + 90} 690"/>`
}).join('')
const spine = Array.from(
  { length: 14 },
  (_, at) => `<rect x="${190 + at * 76}" y="196" width="56" height="58" rx="14"/>`,
).join('')

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1360" height="900" viewBox="0 0 1360 900"><rect width="1360" height="900" fill="#0d0e10"/><path d="M120 230C420 130 900 140 1260 230L1180 700C900 820 480 800 260 690z" fill="#24272b"/><g fill="none" stroke="#8f979e" stroke-width="15" stroke-linecap="round">${ribs}</g><g fill="#c9cfd4">${spine}</g><ellipse cx="620" cy="560" rx="150" ry="120" fill="#a9b1b8" opacity=".55"/><text x="60" y="110" fill="#e6eaee" font-family="sans-serif" font-size="56">L</text></svg>`

export const xray = `data:image/svg+xml,${encodeURIComponent(drawing)}`
