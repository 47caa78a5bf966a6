/** One answer of a search: where it leads, or why it cannot be opened. */
export type PaletteResult = { id: string; label: string; note?: string; href: string; disabledReason?: string | null };

export type PaletteSource = {
  /** The heading of its results: «Customers». */
  name: string;
  /** Asked only for those who hold it; null: for everybody. */
  authority: string | null;
  /** Whether it is worth asking for this text: an account number has 12 digits, a UUID its form. */
  takes: (text: string) => boolean;
  search: (text: string, signal: AbortSignal) => Promise<PaletteResult[]>;
};

/** An action of the screens on view or of the whole console, with the reason when it cannot be done now. */
export type PaletteCommand = {
  id: string;
  label: string;
  group: string;
  shortcut?: string;
  run: () => void;
  disabledReason?: string | null;
};

const sources = new Map<string, PaletteSource>();
const commands = new Map<string, PaletteCommand>();

/** Adds a search; the palette asks all that take the text. The answer takes it away again. */
export function addPaletteSource(source: PaletteSource): () => void {
  sources.set(source.name, source);
  return () => sources.delete(source.name);
}

export function addPaletteCommand(command: PaletteCommand): () => void {
  commands.set(command.id, command);
  return () => commands.delete(command.id);
}

export function paletteSources(): PaletteSource[] {
  return [...sources.values()];
}

export function paletteCommands(): PaletteCommand[] {
  return [...commands.values()];
}
