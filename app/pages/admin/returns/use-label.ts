import { callByHttp } from '#app/engine/data/call.ts'
import { useChosenFile } from '#app/pages/admin/use-chosen-file.ts'

/** The chosen file of a return's label; its saved value is the address of the label. */
export function useLabel() {
  return useChosenFile({
    kind: 'return_label',
    async onSent(storageId, { name }) {
      const { output } = await callByHttp('fileUpload.saveReturnLabel', { storageId, altText: name.slice(0, 200) })
      return output
    },
  })
}

export type Label = ReturnType<typeof useLabel>
