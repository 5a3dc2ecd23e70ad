let statelessBreaks: [Break] = []
