import '#app/features/sign-in/sign-in.css'
import type { ReactNode } from 'react'
import { Photo } from '#app/features/brand/photo.tsx'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'

const files = import.meta.glob<string>('/app/features/brand/images/workshop-*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/** A page of signing in: its form beside the workshop, below it on tablets, alone on phones. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="sign-in">
      <PrivateHead title={title} />
      <div className="sign-in__photo">
        <Photo
          files={files}
          name="workshop"
          alt="A bag body of cognac apple leather among tools and thread on a workbench"
          sizes="(min-width: 1024px) 1400px, (min-width: 640px) 100vw, 1px"
          width={1920}
          height={1080}
        />
      </div>
      <div className="sign-in__form">
        <h1 className="display-m">{title}</h1>
        {children}
      </div>
    </div>
  )
}
