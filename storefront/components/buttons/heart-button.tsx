import { currentLogin } from '../../customer/login.ts'
import { toggleWishlist, useHeart } from '../../customer/wishlist.ts'
import { askToLogIn } from '../notices/ask-to-log-in.tsx'
import loading from '../notices/loading.module.css'
import { toast } from '../notices/toasts.tsx'
import styles from './heart-button.module.css'

export type HeartWords = {
  /** what a visitor is told, which differs from screen to screen */
  loginText?: string
  failedText?: string
}

/** Puts a product on the wishlist, or takes it off. */
export function HeartButton({ productId, name, ...words }: HeartWords & { productId: number; name: string }) {
  const { liked, changing } = useHeart(productId)
  return (
    <Heart name={name} liked={liked} changing={changing} onClick={() => void pressHeart(productId, words)} />
  )
}

export async function pressHeart(
  productId: number,
  {
    loginText = 'Please login to use wishlist features',
    failedText = 'Something went wrong',
  }: HeartWords = {},
): Promise<void> {
  const userId = currentLogin()?.userId
  if (userId === undefined) return askToLogIn(loginText)
  try {
    const isLiked = await toggleWishlist(userId, productId)
    if (isLiked !== undefined) toast('success', isLiked ? 'Added to wishlist' : 'Removed from wishlist')
  } catch {
    toast('error', failedText)
  }
}

type Props = { name: string; liked?: boolean; changing?: boolean; onClick?: () => void }

/** The button alone. While a change is on its way, something turns in it. */
export function Heart({ name, liked = false, changing = false, onClick }: Props) {
  return (
    <button
      type="button"
      className={`${styles.heart} ${loading.turning}`}
      data-press="heart"
      aria-pressed={liked}
      aria-busy={changing || undefined}
      aria-label={`Favourite: ${name}`}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M12 20.5C6 16 3 12.7 3 9a4.8 4.8 0 0 1 9-2.3A4.8 4.8 0 0 1 21 9c0 3.7-3 7-9 11.5Z" />
      </svg>
    </button>
  )
}
