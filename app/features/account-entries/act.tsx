import { TextLink } from '#app/ui/text-link.tsx'

type Props = { id?: string; text: string; of: string | undefined; onClick: () => void }

/** What can be done with one entry of several; `of` says to those who do not see which one. */
export function Act({ text, of, ...button }: Props) {
  return (
    <TextLink {...button}>
      {text}
      <span className="sr"> {of}</span>
    </TextLink>
  )
}
