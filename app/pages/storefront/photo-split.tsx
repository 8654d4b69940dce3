import { Photo } from './home/photo.tsx'

type Props = { photo: { name: string; alt: string; width: number; height: number }; children: React.ReactNode }

/** A photograph of the house left, words right. */
export function PhotoSplit({ photo, children }: Props) {
  return (
    <section className="section pt-0">
      <div className="wrap">
        <div className="split">
          <div className="split__img">
            <Photo {...photo} sizes="(min-width: 1024px) 58vw, 100vw" />
          </div>
          <div className="split__txt">{children}</div>
        </div>
      </div>
    </section>
  )
}
