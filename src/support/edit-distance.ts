/** Edit distance: how many slips lie between two words; two neighbours swapped are one slip. */
export function editDistance(left: string, right: string): number {
  let before: readonly number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let leftAt = 0; leftAt < left.length; leftAt++) {
    const next = [leftAt + 1];
    for (let rightAt = 0; rightAt < right.length; rightAt++) {
      const replaced = (row[rightAt] ?? 0) + Number(left[leftAt] !== right[rightAt]);
      const shifted = 1 + Math.min(row[rightAt + 1] ?? 0, next[rightAt] ?? 0);
      const isSwapped =
        leftAt > 0 && left[leftAt] === right[rightAt - 1] && left[leftAt - 1] === right[rightAt];
      const swapped = isSwapped ? (before[rightAt - 1] ?? 0) + 1 : shifted;
      next.push(Math.min(replaced, shifted, swapped));
    }
    before = row;
    row = next;
  }
  return row[right.length] ?? 0;
}
