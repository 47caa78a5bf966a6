/** A form with text files in wire format. */
export class FormText {
  readonly contentType = "multipart/form-data; boundary=of-a-test";
  readonly text: string;

  constructor(fields: Readonly<Record<string, string>>, files: Readonly<Record<string, string>>) {
    const parts = [
      ...Object.entries(fields).map(([name, value]) => `name="${name}"\r\n\r\n${value}`),
      ...Object.entries(files).map(([name, text]) => `name="file"; filename="${name}"\r\n\r\n${text}`),
    ];
    const written = parts.map((part) => `--of-a-test\r\nContent-Disposition: form-data; ${part}\r\n`);
    this.text = `${written.join("")}--of-a-test--\r\n`;
  }
}
