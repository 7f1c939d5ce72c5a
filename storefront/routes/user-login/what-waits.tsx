import { useLayoutEffect, useState } from 'react'
import { readWaitingProduct, type WaitingProduct } from '../../customer/waiting-product.ts'
import styles from './user-login.module.css'

/** What the login will put into the cart, as long as it will. It has its room where somebody came from a page of the shop. */
export function WhatWaits({ hasRoom }: { hasRoom: boolean }) {
  const [waiting, setWaiting] = useState<WaitingProduct>()
  useLayoutEffect(() => {
    const found = readWaitingProduct()
    setWaiting(found)
    if (!found) return
    const timer = setTimeout(() => setWaiting(undefined), found.until - Date.now())
    return () => clearTimeout(timer)
  }, [])
  if (!hasRoom && !waiting?.name) return null
  return (
    <p className={styles.waits}>
      {waiting?.name && (
        <>
          <strong>{waiting.name}</strong> goes into your cart when you log in.
        </>
      )}
    </p>
  )
}
