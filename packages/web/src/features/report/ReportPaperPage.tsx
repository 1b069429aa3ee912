// /pets/:petmicrochip/report/paper: the report alone, for the window that prints.
import { useParams } from 'react-router-dom'
import { loadBeside } from '../../behaviour/load-ahead.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

const PaperWindow = loadBeside(
  async () => ({ default: (await import('./PaperWindow.tsx')).PaperWindow }),
  <SkeletonRows rows={8} />,
)

export default function ReportPaperPage() {
  const { petmicrochip = '' } = useParams()
  return <PaperWindow address={petmicrochip} />
}
