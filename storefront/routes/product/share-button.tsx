import { Button } from '../../components/buttons/button.tsx'
import { toast } from '../../components/notices/toasts.tsx'

/** Shares by the device's own means, else copies the link. */
export function ShareButton({ title }: { title: string }) {
  const share = async (): Promise<void> => {
    const url = window.location.href
    if (navigator.share) {
      // Closing the sheet again is no failure, and copies nothing.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(url)
    toast('info', 'Link copied to clipboard')
  }
  return (
    <Button look="quiet" onClick={() => void share()}>
      Share
    </Button>
  )
}
